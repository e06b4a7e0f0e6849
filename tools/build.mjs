// npm run build: installs missing packages and builds. A running Partyline gets the new build when it
// restarts.
import './require-node.mjs'

const { prepare } = await import('./prepare.mjs')
if (!(await prepare())) process.exit(1)
