import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ByteReader } from './backup/byte-reader.ts'
import { lowerPriority } from './lower-priority.ts'
import { type Block, readBlock, writeBlock } from './picture-wire.ts'

/** What the process of pictures can draw: see picture-process.ts in the folder above. */
export type PictureTask = 'picture' | 'photo'

/** What it is told of the file that follows. */
export interface PictureOrder {
  task: PictureTask
  encoding: 'bytes' | 'base64'
}

/** What comes with a text goes before what a browser waits for: its carrier hands it over for a short while only. */
type Urgency = 'text' | 'browser'

/** How many may wait for their turn. Behind them nobody's patience would last. */
const WAITING_MOST = 24
/** Of a process that hangs. One that works hard ends itself after a time of its processor's. */
const SECONDS_MOST = 20
/** An idle process gives its memory back. */
const IDLE_MS = 60_000

interface Waiting {
  task: PictureTask
  file: Buffer | string
  resolve: (drawn: Block<unknown> | undefined) => void
}

interface Running {
  child: ChildProcessByStdio<Writable, Readable, null>
  answers: ByteReader
}

const waiting: Waiting[] = []
let working = false
let running: Running | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Has a file from outside drawn in a process of its own, one file at a time, so that no picture takes the memory, the
 * threads or the time of those who wait for pages. That process holds no secret and no connection.
 * @param order.file bytes, or base64
 * @returns undefined when the file is no picture, or took too much memory or time; 'busy' when too many
 *   wait already
 */
export function drawApart<Facts>(
  order: { task: PictureTask; file: Buffer | string },
  urgency: Urgency,
): Promise<Block<Facts> | undefined | 'busy'> {
  if (waiting.length >= WAITING_MOST) return Promise.resolve('busy')
  return new Promise((resolve) => {
    const one = { ...order, resolve: resolve as Waiting['resolve'] }
    if (urgency === 'text') waiting.unshift(one)
    else waiting.push(one)
    if (!working) void work()
  })
}

async function work(): Promise<void> {
  working = true
  clearTimeout(idle)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    next.resolve(await drawOne(next).catch(() => undefined))
  }
  working = false
  idle = setTimeout(() => running?.child.kill('SIGKILL'), IDLE_MS)
  idle.unref()
}

async function drawOne({ task, file }: Waiting): Promise<Block<unknown> | undefined> {
  running ??= await start()
  const { child, answers } = running
  const late = setTimeout(() => child.kill('SIGKILL'), SECONDS_MOST * 1000)
  try {
    const facts: PictureOrder = { task, encoding: typeof file === 'string' ? 'base64' : 'bytes' }
    writeBlock(child.stdin, { facts, bytes: typeof file === 'string' ? Buffer.from(file, 'latin1') : file })
    const drawn = await readBlock(answers)
    return drawn.bytes.length > 0 ? drawn : undefined
  } finally {
    clearTimeout(late)
  }
}

/** Resolves once it is ready for a file. */
async function start(): Promise<Running> {
  const source = extname(import.meta.filename) === '.ts'
  const loader = source ? ['--import', import.meta.resolve('tsx')] : []
  const script = join(import.meta.dirname, source ? '../picture-process.ts' : 'picture-process.js')
  const child = spawn(process.execPath, [...loader, script], {
    // Nothing of our environment: it holds passwords.
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const started = { child, answers: new ByteReader(child.stdout) }
  child.once('close', () => {
    if (running === started) running = undefined
  })
  child.stdin.on('error', () => child.kill('SIGKILL'))
  // It ends with this process, whose end of the pipe closes then; it keeps nobody from ending.
  child.unref()
  await once(child, 'spawn')
  if (child.pid !== undefined) lowerPriority(child.pid, 'pictures')
  await readBlock(started.answers)
  return started
}
