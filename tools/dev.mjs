// npm run dev: the server from source, restarted at each change, behind Vite, which swaps changed modules in
// the browser. `--open /path` opens a screen (npm run components), `--port` sets the port.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checkout.mjs'
import { prepare } from './prepare.mjs'

const { values } = parseArgs({
  options: { open: { type: 'string', default: '/' }, port: { type: 'string', default: '5173' } },
})
// The server draws pages with the built web. In development Vite answers instead, but the files must exist.
if (!(await prepare({ all: true }))) process.exit(1)

const start = (/** @type {string} */ script, /** @type {string[]} */ args, /** @type {string} */ cwd) =>
  spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd,
    // A change shows at once, because no proxy needs time to notice a restart.
    env: { SHUTDOWN_GRACE_SECONDS: '0', ...process.env },
    stdio: 'inherit',
  })

const { createServer } = await import('vite')
const server = start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], root)
const vite = await createServer({
  root: join(root, 'web'),
  server: { host: '127.0.0.1', port: Number(values.port) },
})
await vite.listen()
const address = vite.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/'
console.log(`Open ${new URL(values.open, address).href}`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal))
}
server.on('close', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})
