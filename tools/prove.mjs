// npm run prove: all tests in all looks, then all fault runs. For a night, or before a release.
import './require-node.mjs'
import { join } from 'node:path'
import { root } from './checkout.mjs'
import { run } from './run.mjs'

const env = { ...process.env, PROVE: '1' }
for (const script of ['test.mjs', 'faults.mjs']) {
  const { code } = await run(process.execPath, [join(root, 'tools', script)], { env, show: true })
  if (code !== 0) process.exitCode = 1
}
