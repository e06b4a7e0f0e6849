// Bad pictures arrive together. Measures the effect on other visitors: how long the server's event loop
// stands still, how long a page takes, and how much memory the processes use.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { root } from '../tools/checkout.mjs'
import { signUp, startServer } from '../tools/driven-server.mjs'
import { residentMb } from '../tools/process-use.mjs'
import { quantile } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'

/** The limit for the event loop's delay in milliseconds, in 99 of 100 measurements. */
const LIMIT_MS = 50

/** @type {[name: string, draw: () => Promise<Buffer>][]} */
const kinds = [
  ['moving noise, 10.7 MB', () => movingNoise(10_700_000)],
  [
    'progressive JPEG, 7000 x 7100',
    () => flat(7000, 7100).jpeg({ progressive: true, quality: 50 }).toBuffer(),
  ],
  [
    'progressive JPEG, 4900 x 5000',
    () => flat(4900, 5000).jpeg({ progressive: true, quality: 50 }).toBuffer(),
  ],
  ['PNG of 9000 x 9000', () => flat(9000, 9000).png().toBuffer()],
  ['noise, 12 MB', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(11_900_000)])],
]

/**
 * @param {string} dataDir
 * @param {number[]} sizes how many of each kind come together
 */
export async function measurePictures(dataDir, sizes) {
  const probe = pathToFileURL(join(root, 'bench', 'event-loop.mjs')).href
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${probe}`,
  })
  await signUp(server, '+15552000001', 'ana')
  console.log(`Bad pictures at once; the event loop's p99 under ${LIMIT_MS} ms`)
  const table = createTable('pictures', [
    'pictures of this kind at once',
    'number',
    'loop p50',
    'loop p99',
    'loop max',
    '/login p50',
    '/login p99',
    'server MB',
    'all done ms',
  ])
  for (const count of sizes) {
    for (const [name, draw] of kinds)
      table.row([name, count, ...(await measureKind(server, count, await draw()))])
  }
  await server.end('SIGTERM')
}

/**
 * @param {import('../tools/driven-server.mjs').DrivenServer} server
 * @param {number} count
 * @param {Buffer} file
 */
async function measureKind(server, count, file) {
  const image = `data:image/jpeg;base64,${file.toString('base64')}`
  await readLoop(server)
  let arriving = true
  let heaviest = 0
  /** @type {number[]} */
  const pages = []
  const visiting = (async () => {
    while (arriving) {
      const startedAt = performance.now()
      await (await fetch(`${server.url}/login`)).text()
      pages.push(performance.now() - startedAt)
      heaviest = Math.max(heaviest, weigh(server.pid))
      await delay(20)
    }
  })()
  const startedAt = performance.now()
  // The outcome of a picture does not matter here. The tests check whether it is refused or kept.
  const sent = Array.from({ length: count }, () =>
    server.call('POST', '/media', { image }).catch(() => undefined),
  )
  await Promise.all(sent)
  const doneMs = performance.now() - startedAt
  arriving = false
  await visiting
  const loop = await readLoop(server)
  const { p50, p99, max } = loop
  return [p50, p99, max, quantile(pages, 0.5), quantile(pages, 0.99), heaviest, doneMs]
}

/** @returns {Promise<{ p50: number, p99: number, max: number }>} since the last time */
async function readLoop(/** @type {import('../tools/driven-server.mjs').DrivenServer} */ server) {
  const before = server.output().length
  process.kill(server.pid, 'SIGUSR2')
  for (;;) {
    const [, figures] = /\{"eventLoop":(\{.*\})\}/.exec(server.output().slice(before)) ?? []
    if (figures) return JSON.parse(figures)
    await delay(5)
  }
}

/** @returns resident megabytes of one process; 0 where there is no /proc */
function weigh(/** @type {number} */ pid) {
  try {
    return residentMb(pid).now
  } catch {
    return 0
  }
}

const flat = (/** @type {number} */ width, /** @type {number} */ height) =>
  sharp({ create: { width, height, channels: 3, background: '#aabbcc' } })

/** Not random, so that every run gets the same. */
function noise(/** @type {number} */ length) {
  const bytes = Buffer.alloc(length)
  for (let at = 0, state = 1; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return bytes
}

/** A GIF of noise, which no encoder makes small. @param bytes its approximate size */
function movingNoise(/** @type {number} */ bytes) {
  const side = 480
  const frames = Math.round(bytes / 317_000)
  return sharp(noise(side * side * frames * 3), {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  })
    .gif({ effort: 1, dither: 0 })
    .toBuffer()
}
