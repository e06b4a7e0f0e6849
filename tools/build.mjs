// npm run build: installs what is missing and builds, beside a Partyline that runs. It has the new build once it restarts.
import './require-node.mjs'

const { prepare } = await import('./prepare.mjs')
if (!(await prepare())) process.exit(1)
