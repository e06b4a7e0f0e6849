// What `npm run bench` runs: starts and memory, then broadcasts beside a raw COPY of the same rows.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBroadcasts } from './broadcasts.mjs'
import { measureStarts } from './starts.mjs'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000]
const dataDir = mkdtempSync(join(tmpdir(), 'partyline-bench-'))
// The account that PostgreSQL runs as must be able to reach it.
chmodSync(dataDir, 0o755)
try {
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, the embedded PostgreSQL\n`)
  await measureStarts(dataDir)
  await measureBroadcasts(dataDir, sizes)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
