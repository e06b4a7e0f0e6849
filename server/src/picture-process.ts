// The process in which pictures from outside are drawn: see platform/picture-process.ts. A file that takes too much
// memory or time ends it, and nothing but it.
import sharp from 'sharp'
import { drawAnew } from './features/media/draw-anew.ts'
import { drawPhoto } from './features/people/draw-photo.ts'
import { ByteReader } from './platform/backup/byte-reader.ts'
import type { PictureOrder, PictureTask } from './platform/picture-process.ts'
import { type Block, readBlock, writeBlock } from './platform/picture-wire.ts'
import { asStill } from './platform/sniff-picture.ts'

const BYTES_MOST = 700_000_000
/** Of the processor's time, which does not run while others have it. */
const SECONDS_MOST = 8
const LOOK_EVERY_MS = 20

const tasks: Record<PictureTask, (bytes: Buffer) => Promise<Block<unknown> | undefined>> = {
  picture: drawAnew,
  photo: drawPhoto,
}
const NOTHING: Block<null> = { facts: null, bytes: Buffer.alloc(0) }

// One thread for a picture leaves the other cores to those who wait for pages.
sharp.concurrency(1)
sharp.cache(false)

let begunAt: NodeJS.CpuUsage | undefined
setInterval(() => {
  const { user, system } = process.cpuUsage(begunAt)
  const tooLong = begunAt !== undefined && user + system > SECONDS_MOST * 1e6
  if (tooLong || process.memoryUsage.rss() > BYTES_MOST) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)

// A terminal's Ctrl-C reaches all of its processes. This one ends when the one that it draws for closes the pipe.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.stdout.on('error', () => process.exit(0))

const orders = new ByteReader(process.stdin)
writeBlock(process.stdout, NOTHING)
for (;;) {
  const order = await readBlock<PictureOrder>(orders).catch(() => process.exit(0))
  begunAt = process.cpuUsage()
  const { task, encoding } = order.facts
  const file = encoding === 'base64' ? Buffer.from(order.bytes.toString('latin1'), 'base64') : order.bytes
  const drawn = await tasks[task](asStill(file))
  begunAt = undefined
  writeBlock(process.stdout, drawn ?? NOTHING)
}
