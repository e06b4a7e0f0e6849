import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefusal } from '../process/start-refusal.ts'
import { acceptsConnections } from './accepts-connections.ts'
import type { Account } from './account.ts'
import { endPostmaster, FAST_SHUTDOWN_MS, IMMEDIATE_SHUTDOWN_MS, signal } from './end-postmaster.ts'
import { startSupervised, superviseProcess } from './leash.ts'
import type { Log } from './log.ts'
import { isPostmasterOf, readPostmaster, removeStaleFiles } from './postmaster-file.ts'
import type { Programs } from './programs.ts'

/** What to run, under which account, and in which folders. */
export interface ClusterToRun {
  cluster: string
  socketFolder: string
  programs: Programs
  account: Account
  /** Settings that override postgresql.conf. */
  settings: Readonly<Record<string, string>>
  log: Log
}

const POLL_MS = 25
/** After kill -9 of the postmaster its children release the shared memory one by one. */
const PATIENT_ATTEMPTS = 40
const ATTEMPTS = 4
const RESTART_PAUSE_MS = 5000
const LOG_AFTER_MS = 5000

/** Keeps one postmaster running from start() to stop(), whatever kills it or the shell above it. */
export class Supervisor {
  #run: ClusterToRun
  #pid = 0
  #stopping = false
  #restarting: Promise<void> = Promise.resolve()
  #leashes: ChildProcess[] = []
  #lastWords: string[] = []

  constructor(run: ClusterToRun) {
    this.#run = run
  }

  /** The postmaster's process number. It changes after a restart. */
  get pid(): number {
    return this.#pid
  }

  /**
   * Starts PostgreSQL.
   * @returns true when one was already running and is ours now. Throws a StartRefusal when it cannot.
   */
  async start(): Promise<boolean> {
    const { cluster, socketFolder, log } = this.#run
    let child: ChildProcess | undefined
    let waitedMs = 0
    for (let attempts = 0; ; await delay(POLL_MS)) {
      if (this.#stopping) return false
      const found = readPostmaster(cluster)
      if (found?.alive) {
        const ready = found.status === 'ready'
        const ours = found.socketFolder === socketFolder
        if (ready && ours && (await acceptsConnections(socketFolder, found.port))) {
          const adopted = !child || hasExited(child)
          this.#hold(
            found.pid,
            child && !adopted ? child : superviseProcess(found.pid, cluster, this.#run.account),
          )
          return adopted
        }
        const sinceMs = waitedMs
        waitedMs += POLL_MS
        const isLeft = !child || hasExited(child)
        endPostmaster(found, { isLeft, isOurs: ours, waitedMs, sinceMs }, log)
      } else if (!child || hasExited(child)) {
        if (found && (await acceptsConnections(found.socketFolder, found.port))) throw outOfSight(cluster)
        if (attempts >= (this.#mayPass() ? PATIENT_ATTEMPTS : ATTEMPTS)) throw this.#failure()
        if (attempts > 0) await delay(Math.min(1000, POLL_MS * 2 ** attempts))
        attempts += 1
        waitedMs = 0
        removeStaleFiles(cluster, socketFolder)
        child = this.#spawn()
        log.debug({ attempts }, 'starting PostgreSQL')
      }
    }
  }

  /** Shuts PostgreSQL down: sessions end, and committed data is on disk. Returns when the process is gone. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restarting
    const { cluster, log } = this.#run
    for (let waited = 0; isPostmasterOf(this.#pid, cluster); waited += POLL_MS) {
      if (waited === 0) signal(this.#pid, 'SIGINT')
      if (waited === LOG_AFTER_MS) log.info({ pid: this.#pid }, 'waiting for PostgreSQL to end')
      if (waited === FAST_SHUTDOWN_MS) signal(this.#pid, 'SIGQUIT')
      if (waited === FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS) signal(this.#pid, 'SIGKILL')
      await delay(POLL_MS)
    }
    this.#letGo()
  }

  #spawn(): ChildProcess {
    const { programs, cluster, socketFolder, settings, account, log } = this.#run
    const fixed = { listen_addresses: '', unix_socket_permissions: '0700', ...settings }
    const options = Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = [join(programs.bin, 'postgres'), '-D', cluster, '-k', socketFolder, ...options]
    const child = startSupervised(command, account)
    this.#lastWords = []
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.#lastWords = [...this.#lastWords.slice(-20), line]
        if (/(WARNING|PANIC): /.test(line)) log.warn({ postgres: line }, 'PostgreSQL says')
        else log.debug({ postgres: line }, 'PostgreSQL says')
      })
    }
    child.on('error', (error) => this.#lastWords.push(error.message))
    return child
  }

  #hold(pid: number, child: ChildProcess): void {
    this.#pid = pid
    this.#leashes.push(child)
    const gone = () => {
      if (this.#stopping) return
      this.#run.log.warn({ pid }, 'PostgreSQL or its shell ended unexpectedly; starting it again')
      this.#restarting = this.#restart()
    }
    if (hasExited(child)) gone()
    else child.once('exit', gone)
  }

  async #restart(): Promise<void> {
    // An old leash ends its process when it is released, so release it only once that process is dead.
    if (!isPostmasterOf(this.#pid, this.#run.cluster)) this.#letGo()
    while (!this.#stopping) {
      try {
        await this.start()
        this.#run.log.info({ pid: this.#pid }, 'PostgreSQL is up again')
        return
      } catch (error) {
        this.#run.log.warn({ err: error }, 'PostgreSQL could not be started again; trying again')
        await delay(RESTART_PAUSE_MS)
      }
    }
  }

  #letGo(): void {
    for (const child of this.#leashes) child.stdio[3]?.destroy()
    this.#leashes = []
  }

  /** The children of the postmaster before this one may still hold its memory. */
  #mayPass(): boolean {
    return this.#lastWords.some((line) => /shared memory block|lock file .* already exists/.test(line))
  }

  #failure(): StartRefusal {
    // Before PostgreSQL has read its settings, it puts a time and its number before each line.
    const fatal = /(?:FATAL|PANIC): +(.*)/.exec(this.#lastWords.join('\n'))?.[1]
    const reason = fatal ?? this.#lastWords.at(-1) ?? 'it says nothing'
    return new StartRefusal(`PostgreSQL does not start in ${this.#run.cluster}: ${reason}`)
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function outOfSight(cluster: string): StartRefusal {
  return new StartRefusal(
    `The data in ${cluster} is in use by a PostgreSQL that cannot be seen from here (in another container?). Stop that one first, or choose another DATA_DIR.`,
  )
}
