// The process that draws pictures from outside: see platform/pictures/picture-process.ts. A file that takes too much
// memory or time ends this process and no other.
import sharp from 'sharp'
import { drawCoverPhoto, drawSmallCover } from './features/events/cover/draw-cover-photo.ts'
import { redraw } from './features/media/redraw.ts'
import { drawPhoto } from './features/people/draw-photo.ts'
import { ByteReader } from './platform/backup/byte-reader.ts'
import { asStill } from './platform/pictures/as-still.ts'
import type { PictureOrder, PictureTask } from './platform/pictures/picture-process.ts'
import { type Block, readBlock, writeBlock } from './platform/pictures/picture-wire.ts'

const BYTES_MOST = 700_000_000
/** Processor time, which does not run while other processes have the processor. */
const SECONDS_MOST = 8
const LOOK_EVERY_MS = 20

const tasks: Record<PictureTask, (bytes: Buffer) => Promise<Block<unknown> | undefined>> = {
  picture: redraw,
  photo: drawPhoto,
  cover: drawCoverPhoto,
  'small-cover': drawSmallCover,
}
const NOTHING: Block<null> = { facts: null, bytes: Buffer.alloc(0) }

// With one thread for a picture, the other cores stay free for people who wait for pages.
sharp.concurrency(1)
sharp.cache(false)

let begunAt: NodeJS.CpuUsage | undefined
setInterval(() => {
  const { user, system } = process.cpuUsage(begunAt)
  const tooLong = begunAt !== undefined && user + system > SECONDS_MOST * 1e6
  if (tooLong || process.memoryUsage.rss() > BYTES_MOST) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)

// Ctrl-C in a terminal, or its end, reaches all of its processes. This one ends when its parent closes the pipe.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
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
