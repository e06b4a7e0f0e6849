import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'

/** The lines that embedded-host.ts prints. */
export interface HostEvent {
  up?: { pid: number; adopted: boolean; host: string; last: number }
  committed?: number
  pid?: number
  refused?: string
  stopped?: boolean
}

/** A running embedded-host.ts. */
export interface Host {
  process: ChildProcess
  /** Resolves with the next event that matches. Rejects if the process ends first. */
  next(fits: (event: HostEvent) => boolean): Promise<HostEvent>
  /** The last number that was committed. */
  committed(): number
  /** Kills it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>
  /** Stops it with SIGTERM and waits until it is gone. */
  stop(): Promise<void>
}

/** Starts embedded-host.ts in a process of its own. @param uid the account to run it as, when we are root */
export function startHost(dataDir: string, uid?: number): Host {
  const account = uid === undefined ? {} : { uid, gid: uid }
  const node = uid === undefined ? process.execPath : nodeFor(uid)
  const child = spawn(node, [inject('embeddedHost'), dataDir, inject('pgBinDir')], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const waiting = new Set<{ fits(event: HostEvent): boolean; resolve(event: HostEvent): void }>()
  let committed = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = JSON.parse(line) as HostEvent
    committed = event.committed ?? committed
    for (const one of waiting) if (one.fits(event)) one.resolve(event)
  })
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    process: child,
    next: (fits) =>
      new Promise((resolve, reject) => {
        waiting.add({ fits, resolve })
        ended.then(() => reject(new Error(`the host ended with ${child.exitCode ?? child.signalCode}`)))
      }),
    committed: () => committed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Finds a Node that the account may run, or copies this one out of a closed folder. */
function nodeFor(uid: number): string {
  if (spawnSync(process.execPath, ['--version'], { uid, gid: uid, cwd: '/' }).status === 0)
    return process.execPath
  const copy = join(dirname(inject('embeddedHost')), 'node')
  if (!existsSync(copy)) copyFileSync(process.execPath, copy)
  chmodSync(copy, 0o755)
  return copy
}

export type HostPart = 'node' | 'shell' | 'postgres'

/**
 * The processes of one host. Only processes whose command line names its folder count, so that no other
 * process is ever among them.
 * @param folder made by mkdtemp for one test
 */
export function processesOf(folder: string, ...deps: HostPart[]): number[] {
  if (!/partyline-\w+-\w{6}$/.test(folder)) throw new Error(`not the folder of one test: ${folder}`)
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [, pid, words] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    if (!pid || !words?.includes(`${folder}/`)) return []
    return deps.includes(partOf(words)) ? [Number(pid)] : []
  })
}

function partOf(words: string): HostPart {
  if (words.includes('embedded-host.mjs')) return 'node'
  return words.startsWith('/bin/sh ') ? 'shell' : 'postgres'
}

/**
 * Kills these processes of one host. It stops all of them first, so that none reacts to the death of another.
 */
export function killParts(folder: string, ...deps: HostPart[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const pid of processesOf(folder, ...deps)) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has just ended.
      }
    }
  }
}
