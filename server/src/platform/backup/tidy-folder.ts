import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { judgeReplacement, listBackups, readExistingFile } from './choose-backup-file.ts'
import type { Header } from './format.ts'

/** The new export in a folder. */
export interface NewBackup {
  folder: string
  file: string
  header: Header
}

const LEFT_PARTIAL = /^partyline-\d{8}T\d{6}Z\.backup\.partial$/

/** Removes what exports that were killed left in a folder. An export that still runs writes all the time. */
export function removeLeftPartials({ folder, file }: NewBackup): void {
  const before = statSync(file).mtimeMs - HOUR_MS
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (LEFT_PARTIAL.test(name) && statSync(path).mtimeMs < before) rmSync(path)
  }
}

/**
 * Removes the oldest exports of a folder, so that `count` stay with the new one. Spares those for which the new
 * one is no replacement, and those with a name later than the new one's, which a wrong clock gave.
 * @param options.replace removes those without a replacement too
 * @returns what it did, in sentences for the operator that begin with a space; '' for nothing
 */
export async function keepNewest(
  { folder, file, header }: NewBackup,
  { count, replace }: { count: number; replace: boolean },
): Promise<string> {
  const all = listBackups(folder)
  const place = all.indexOf(file)
  const tooOld = all.slice(0, Math.max(0, place + 1 - count))
  let removed = 0
  for (const old of tooOld) {
    const isNeeded = !replace && judgeReplacement(await readExistingFile(old), header) !== undefined
    if (isNeeded) continue
    rmSync(old)
    removed++
  }
  const spared = tooOld.length - removed
  const ahead = all.length - 1 - place
  return [
    ...(removed > 0 ? [` ${removed} older ${removed === 1 ? 'one is' : 'ones are'} removed.`] : []),
    ...(spared > 0 ? [` ${spared} older ${describeSpared(spared)} --replace removes such files too.`] : []),
    ...(ahead > 0 ? [` ${ahead} ${describeAhead(ahead)} Is the clock of the database right?`] : []),
  ].join('')
}

const describeSpared = (count: number) =>
  count === 1
    ? 'one stays, because it may hold what this one does not.'
    : 'ones stay, because they may hold what this one does not.'

const describeAhead = (count: number) =>
  count === 1 ? 'has a name in the future and stays.' : 'have names in the future and stay.'
