// npm run bench: figures of the running product, printed. See docs/performance.md.
import './require-node.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

if (!(await prepare())) process.exit(1)
const { code } = await run(process.execPath, ['bench/run.mjs', ...process.argv.slice(2)], { show: true })
process.exitCode = code
