import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { ByteReader } from '../backup/byte-reader.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { type Block, readBlock, writeBlock } from './picture-wire.ts'

/** What the picture process can draw: see picture-process.ts in the folder above. */
export type PictureTask = 'picture' | 'photo' | 'cover' | 'small-cover'

/** What the process learns about the next file. */
export interface PictureOrder {
  task: PictureTask
  encoding: 'bytes' | 'base64'
}

/**
 * Pictures in texts go before those that a browser waits for, because a carrier keeps them only for a short
 * time.
 */
type Urgency = 'text' | 'browser'

/** How many files may wait. A person would not wait behind more. */
const WAITING_MOST = 24
/**
 * The limit for a process that hangs. A process that computes for too long reaches its limit of processor
 * time.
 */
const SECONDS_MOST = 60
/** An idle process ends and frees its memory. */
const IDLE_MS = MINUTE_MS

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
 * Redraws a file from outside in another process, one file at a time, so that no picture takes memory,
 * threads or time from people who wait for pages. That process holds no secret and no connection.
 * @param order.file bytes, or base64
 * @returns undefined when the file is no picture, or took too much memory or time; 'busy' when too many wait
 * already
 */
export function drawInPictureProcess<Facts>(
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
    return drawn.facts === null && drawn.bytes.length === 0 ? undefined : drawn
  } finally {
    clearTimeout(late)
  }
}

/** Resolves once the process is ready for a file. */
async function start(): Promise<Running> {
  const source = extname(import.meta.filename) === '.ts'
  const loader = source ? ['--import', import.meta.resolve('tsx')] : []
  const script = join(import.meta.dirname, source ? '../../picture-process.ts' : 'picture-process.js')
  const child = spawn(process.execPath, [...loader, script], {
    // Our environment stays out, because it holds passwords.
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const started = { child, answers: new ByteReader(child.stdout) }
  child.once('close', () => {
    if (running === started) running = undefined
  })
  child.stdin.on('error', () => child.kill('SIGKILL'))
  // The child ends with this process, because its pipe closes then. It does not keep this process running.
  child.unref()
  await once(child, 'spawn')
  if (child.pid !== undefined) lowerPriority(child.pid, 'pictures')
  await readBlock(started.answers)
  return started
}
