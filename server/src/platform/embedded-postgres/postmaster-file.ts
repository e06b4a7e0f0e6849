import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processCommandLine } from './process-identity.ts'
import { SOCKET_PORT } from './socket-folder.ts'

/** What a running PostgreSQL writes about itself. */
export interface Postmaster {
  pid: number
  port: number
  socketFolder: string
  /** 'starting', 'stopping' or 'ready'. */
  status: string
  /** The process runs and serves this cluster. False when a dead one left the file behind. */
  alive: boolean
}

/**
 * Reads postmaster.pid of a cluster; undefined when there is none, or while PostgreSQL writes it. Its lines:
 * pid, data folder, start time, port, socket folder, address, shared memory, status (pidfile.h).
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    port: Number(lines[3]) || SOCKET_PORT,
    socketFolder: lines[4] ?? '',
    status: lines[7]?.trim() ?? 'starting',
    alive: isPostmasterOf(pid, cluster),
  }
}

/**
 * Removes the files of a dead PostgreSQL whose process number another program has now. PostgreSQL would take
 * that program for a live one and never start again. This happens in containers, where numbers repeat.
 * PostgreSQL's second guard, the shared memory found by the folder's inode, stays in force.
 */
export function removeStaleFiles(cluster: string, socketFolder: string): void {
  const found = readPostmaster(cluster)
  if (found && !found.alive) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const lock = join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    if (!isPostmasterOf(pid, cluster)) rmSync(lock, { force: true })
  } catch {
    // There is no lock file.
  }
}

/** Whether that process is the postmaster of this cluster, and not the shell that started it. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const words = processCommandLine(pid)
  return !words.startsWith('/bin/sh') && words.includes(`postgres -D ${cluster} `)
}
