// The command `npm run bench`: all figures, or the named one, with other sizes if given.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

/** @type {Record<string, (folder: string, sizes: number[]) => Promise<void>>} */
const figures = {
  start: async (folder) => (await import('./starts.mjs')).measureStarts(folder),
  'fan-out': async (folder, sizes) =>
    (await import('./fan-out.mjs')).measureFanOut(folder, orElse(sizes, 100_000, 1_000_000)),
  // The type checker does not follow this import, because its packages are installed in bench/ on first use.
  send: async (folder, sizes) =>
    (await import(new URL('./send.mjs', import.meta.url).href)).measureSend(folder, orElse(sizes, 100_000)),
  gateway: async (folder, sizes) =>
    (await import(new URL('./gateway.mjs', import.meta.url).href)).measureGateway(
      folder,
      orElse(sizes, 50_000),
    ),
  paced: async (folder, sizes) =>
    (await import('./paced.mjs')).measurePaced(folder, orElse(sizes, 1, 10, 100, 1000)),
  flat: async (folder, sizes) =>
    (await import('./flat.mjs')).measureFlat(folder, orElse(sizes, 1000, 10_000, 100_000, 1_000_000)),
  codes: async (folder, sizes) =>
    (await import('./codes.mjs')).measureCodes(folder, orElse(sizes, 1_000_000)),
  'codes-among-replies': async (folder, sizes) =>
    (await import('./codes-among-replies.mjs')).measureCodesAmongReplies(folder, orElse(sizes, 1, 10)),
  user: async (folder, sizes) => (await import('./user.mjs')).measureUser(folder, orElse(sizes, 16)),
  inbound: async (folder, sizes) =>
    (await import('./inbound.mjs')).measureInbound(folder, orElse(sizes, 1_000_000)),
  group: async (folder, sizes) =>
    (await import('./group.mjs')).measureGroup(folder, orElse(sizes, 100, 100_000)),
  thread: async (folder, sizes) =>
    (await import('./thread.mjs')).measureThread(folder, orElse(sizes, 100, 1_000_000)),
  live: async (folder, sizes) => (await import('./live.mjs')).measureLive(folder, orElse(sizes, 1000)),
  reminders: async (folder, sizes) =>
    (await import('./reminders.mjs')).measureReminders(folder, orElse(sizes, 10_000)),
  pictures: async (folder, sizes) =>
    (await import('./pictures.mjs')).measurePictures(folder, orElse(sizes, 8)),
  event: async (folder, sizes) =>
    (await import('./event.mjs')).measureEvent(folder, orElse(sizes, 10, 10_000)),
}

const orElse = (/** @type {number[]} */ sizes, /** @type {number[]} */ ...usual) =>
  sizes.length > 0 ? sizes : usual

const [wanted, ...rest] = process.argv.slice(2)
const sizes = rest.map(Number)
if (
  (wanted !== undefined && !(wanted in figures)) ||
  sizes.some((size) => !(size > 0 && size <= 3_000_000))
) {
  console.error(`npm run bench -- [${Object.keys(figures).join('|')} [sizes up to 3000000]]`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'partyline-bench-'))
// PostgreSQL's account must be able to reach it.
chmodSync(folder, 0o755)
try {
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, the embedded PostgreSQL`)
  for (const [name, measure] of Object.entries(figures)) {
    if (wanted !== undefined && wanted !== name) continue
    console.log('')
    await measure(folder, sizes)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
