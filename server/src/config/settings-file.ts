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
 * @throws StartRefusal when the file that PARTYLINE_SETTINGS names is missing, this account may not read it, or
 * a line of it would not be read as it is meant
 * @param options.mayBeMissing for setup, which writes the file
 */
export function readSettingsFile(
  env: Environment,
  { mayBeMissing }: { mayBeMissing: boolean } = { mayBeMissing: false },
): SettingsFile {
  const named = env.PARTYLINE_SETTINGS?.trim() || undefined
  const path = resolve(homeFolderOf(env), named ?? '.env')
  try {
    const text = straighten(readFileSync(path, 'utf8'))
    const lines = text.split('\n')
    lines.forEach((line, index) => {
      refuseLine(line, { number: index + 1, path })
    })
    refuseSecondLines(lines, path)
    return { path, settings: { ...namesWithColon(text), ...parseEnv(text) } }
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
const COLON_LINE = /^([A-Z][A-Z\d_]*:)\s+([^=\n]*)$/gm

/** The lines of YAML with the colon in their names, so that each is named as no setting. */
function namesWithColon(text: string): Environment {
  return Object.fromEntries([...text.matchAll(COLON_LINE)].map(([, name = '', value]) => [name, value]))
}

/** `NAME =`, with spaces of any kind around the =, and perhaps `export` before it. */
const SPACED_NAME = /^(?:export[^\S\n]+)?([\w.-]+)[^\S\n]*=([^\S\n]*)/gm

/**
 * Begins each line with its name and the =. Node 20's parseEnv takes a tab, and the spaces of an empty line, for a part
 * of the next name. No version knows a no-break space, or the mark with which editors on Windows begin a file.
 */
function straighten(text: string): string {
  return text
    .replace(/^[^\S\n]+/gm, '')
    .replace(SPACED_NAME, (_, name: string, space: string) => `${name}=${space === '' ? '' : ' '}`)
}

/** Bytes that are not UTF-8, or the zeros of UTF-16, outside of a comment. */
const UNREADABLE_LINE = /^(?!#).*[\0\uFFFD]/
/** `NAME=“value”`, as word processors write it. */
const CURLY_LINE = /^([\w.-]+)= ?[“”„‘’]/
/** Neither empty, nor a comment, nor `NAME=value`, nor YAML. Node 20 adds such a line to the next name. */
const STRAY_LINE = /^(?!#|[A-Z][A-Z\d_]*:\s|$)[^=]+$/
/** `NAME=value#more`. A # after a space begins a comment. */
const CUT_LINE = /^([\w.-]+)=(?:(?! ?["'`])[^#]*[^\s#])?#/
/** `NAME="value`, whose value would go on to the next quote of the file, over all settings between. */
const OPEN_LINE = /^([\w.-]+)= ?(["'`])(?!.*\2)/

/** Refuses a line that Node's parseEnv would silently read as something else. */
function refuseLine(line: string, { number, path }: { number: number; path: string }): void {
  if (UNREADABLE_LINE.test(line))
    throw new StartRefusal(
      `line ${number} of ${path} is not text in UTF-8: save the file again in that encoding, which an editor offers beside its name.`,
    )
  const [, curly] = CURLY_LINE.exec(line) ?? []
  if (curly !== undefined)
    throw new StartRefusal(
      `${curly} in ${path} begins with a curly quote, which would be a part of the value: write " or ' in its place.`,
    )
  const [, cut] = CUT_LINE.exec(line) ?? []
  const [, open] = OPEN_LINE.exec(line) ?? []
  if (cut !== undefined)
    throw new StartRefusal(
      `${cut} in ${path} has a # outside quotes, where its value would end: put the value in quotes.`,
    )
  if (open !== undefined)
    throw new StartRefusal(
      `${open} in ${path} has a quote that does not end on its line: write the second quote, or put the value in quotes of another kind.`,
    )
  if (STRAY_LINE.test(line))
    throw new StartRefusal(`line ${number} of ${path} has no =: write NAME=value, or a # before the line.`)
}

/** `NAME=`, and the first character of its value if it has one. */
const SETTING_LINE = /^([\w.-]+)= ?([^\s#])?/

/** Refuses a setting that has a value and stands once more, because the last line would silently win. */
function refuseSecondLines(lines: string[], path: string): void {
  const numbers = new Map<string, number>()
  lines.forEach((line, index) => {
    const [, name = '', value] = SETTING_LINE.exec(line) ?? []
    const first = numbers.get(name)
    if (first !== undefined)
      throw new StartRefusal(
        `${name} stands in line ${first} and again in line ${index + 1} of ${path}: remove one of the two.`,
      )
    if (value !== undefined) numbers.set(name, index + 1)
  })
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
