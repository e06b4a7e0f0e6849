import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { StartRefusal } from '../platform/process/start-refusal.ts'

type Environment = Record<string, string | undefined>

/** One file for the server, its unit and the command line. */
export interface SettingsFile {
  path: string
  /** Undefined when there is no such file. */
  settings: Environment | undefined
}

/**
 * The folder at which relative paths in settings begin: Partyline's own, which its launchers pass on, or the
 * current one.
 */
export function homeFolderOf(env: Environment): string {
  return resolve(env.PARTYLINE_HOME ?? '.')
}

/**
 * Reads the settings file: PARTYLINE_SETTINGS, or else .env in Partyline's folder.
 * @throws StartRefusal when the file that PARTYLINE_SETTINGS names is missing, this account may not read it, a
 * value in it is cut short by a #, or a line has no =
 * @param options.mayBeMissing for setup, which writes the file
 */
export function readSettingsFile(
  env: Environment,
  { mayBeMissing }: { mayBeMissing: boolean } = { mayBeMissing: false },
): SettingsFile {
  const named = env.PARTYLINE_SETTINGS?.trim() || undefined
  const path = resolve(homeFolderOf(env), named ?? '.env')
  try {
    // Editors on Windows may begin a file with this mark.
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    const settings: Environment = { ...namesWithColon(text), ...parseEnv(text) }
    refuseCutValues(text, { path, settings })
    refuseStrayLines(text, { path, settings })
    return { path, settings }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') {
      throw new StartRefusal(
        `the settings file ${path} is a folder. Docker makes one where a file is missing: remove it and write the file.`,
      )
    }
    if (code === 'ENOENT' && (mayBeMissing || named === undefined)) return { path, settings: undefined }
    const mend =
      code === 'ENOENT'
        ? 'Write it with ./partyline setup, or leave PARTYLINE_SETTINGS out.'
        : 'Run this as the account of the server, or as root.'
    throw new StartRefusal(`the settings file ${path} cannot be read (${code}). ${mend}`)
  }
}

/** A line of YAML, `NAME: value`. Node's parseEnv leaves it out. */
const COLON_LINE = /^\s*([A-Z][A-Z\d_]*:)\s+([^=\n]*)$/gm

/** The lines of YAML with the colon in their names, so that each is named as no setting. */
function namesWithColon(text: string): Environment {
  return Object.fromEntries([...text.matchAll(COLON_LINE)].map(([, name = '', value]) => [name, value]))
}

/** A line `NAME=value#more`: its name, and what stands before the #. A # after a space begins a comment. */
const CUT_LINE = /^\s*(?:export\s+)?([\w.-]+)\s*=((?!\s*["'`])[^#]*[^\s#])?#/

/** Outside of quotes Node's parseEnv ends a value at its #, so a passphrase would silently become shorter. */
function refuseCutValues(text: string, { path, settings }: SettingsFile): void {
  for (const line of text.split('\n')) {
    const [, name = '', kept = ''] = CUT_LINE.exec(line) ?? []
    // A line within a quoted value of several lines is no setting.
    if (name === '' || settings?.[name] !== kept.trim()) continue
    throw new StartRefusal(
      `${name} in ${path} has a # outside quotes, where its value would end: put the value in quotes.`,
    )
  }
}

/** Neither empty, nor a comment, nor `NAME=value`, nor YAML. */
const STRAY_LINE = /^(?!\s*(?:#|[A-Z][A-Z\d_]*:\s|$))[^=]+$/

/**
 * Node 20's parseEnv takes a line without = for the beginning of the next name, so that setting would be lost. Later
 * versions leave the line out, which may be a setting.
 */
function refuseStrayLines(text: string, { path, settings }: SettingsFile): void {
  const ofSeveralLines = Object.values(settings ?? {})
    .filter((value) => value?.includes('\n'))
    .join('\n')
  const isWithinValue = (line: string) => ofSeveralLines.includes(line.trim().replace(/["'`]$/, ''))
  const at = text.split('\n').findIndex((line) => STRAY_LINE.test(line) && !isWithinValue(line))
  if (at < 0) return
  throw new StartRefusal(`line ${at + 1} of ${path} has no =: write NAME=value, or a # before the line.`)
}

/**
 * One line about the settings that a process has beside the file.
 * @param names of all settings
 */
export function describeUnseenSettings(env: Environment, file: SettingsFile, names: string[]): string[] {
  const beside = names.filter((name) => env[name]?.trim() && env[name] !== file.settings?.[name])
  if (beside.length === 0) return []
  const [are, they] = beside.length === 1 ? ['is', 'it'] : ['are', 'they']
  return [
    `${beside.join(', ')} ${are} set in the environment of this process alone, so ./partyline may speak to other data: write ${they === 'it' ? 'it' : 'them'} into ${file.path}.`,
  ]
}
