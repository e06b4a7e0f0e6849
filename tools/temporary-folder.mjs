// Puts the temporary files of tests into memory where the machine has the room.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './builds.mjs'

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm'
const OURS = /^partyline-tests-(\d+)$/
const WANTED_BYTES = 4 * 2 ** 30

/**
 * Makes os.tmpdir() of this process and its children a folder in memory, which is removed at the exit. A
 * test's database is a copy of 700 files. ext4 takes up to 500 ms for one, because it seeks numbers of files
 * that were not deleted lately; memory takes 25 ms. Without 4 GB of free memory, or where no program may run
 * in it, everything stays as it is.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR?.startsWith(MEMORY) || !hasRoom()) return
  removeLeft()
  const folder = join(MEMORY, `partyline-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's account must get in, also where the umask keeps others out.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (runsPrograms(folder)) process.env.TMPDIR = folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= WANTED_BYTES
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed. */
function removeLeft() {
  for (const name of readdirSync(MEMORY)) {
    const pid = OURS.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

/** A container often mounts it noexec, but a data folder of Partyline holds PostgreSQL's programs. */
function runsPrograms(/** @type {string} */ folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
