// npm start. The server runs in this process, so signals, exit code and standard streams are its own.
import './require-node.mjs'
import { isRelease, root } from './checkout.mjs'

process.env.PARTYLINE_HOME ??= root
if (isRelease) process.env.PARTYLINE_RELEASE = root
// A release comes installed and built.
if (!isRelease) {
  const { prepare } = await import('./prepare.mjs')
  // EX_CONFIG of sysexits.h: the unit of systemd would install and build again at once, and fail again.
  if (!(await prepare())) process.exit(78)
  const { holdBuild } = await import('./builds.mjs')
  holdBuild()
}
await import(new URL('../server/dist/main.js', import.meta.url).href)
