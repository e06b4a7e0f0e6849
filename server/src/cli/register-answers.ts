import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { parseEnv } from 'node:util'
import { type Answers, QUESTIONS, readAnswer, readAnswers } from '@partyline/domain/registration/answers'
import type { SettingsFile } from '../config/settings-file.ts'
import { writeSettings } from './write-settings.ts'

/** Where an operator types and reads. */
export interface Terminal {
  input: Readable
  output: Writable
}

/** What is kept of a registration, so that it goes on where it stopped: answers as typed, ids and states. */
export interface Kept {
  path: string
  get: (name: string) => string | undefined
  set: (values: Record<string, string>) => void
}

/** Opens the file `registration`, which lies beside the settings file and is for its owner alone. */
export function openKept(settings: SettingsFile): Kept {
  const path = join(dirname(settings.path), 'registration')
  const kept = new Map(Object.entries(existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}))
  return {
    path,
    get: (name) => kept.get(inFile(name)),
    set(values) {
      const named = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [inFile(name), value.replace(/\s+/g, ' ')]),
      )
      writeSettings(path, named)
      for (const [name, value] of Object.entries(named)) kept.set(name, value)
    },
  }
}

/** 'taxNumber' as TAX_NUMBER. */
const inFile = (name: string) => name.replace(/[A-Z]/g, '_$&').replaceAll('-', '_').toUpperCase()

/** The option of a question: 'taxNumber' as 'tax-number'. */
export const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The answers that the settings may have already, offered for Enter. */
const IN_SETTINGS: Record<string, string> = { name: 'ORGANISATION', address: 'ORGANISATION_ADDRESS' }

/**
 * Takes the answers from the options and the file, and asks for the others. Each good answer is kept at once.
 * @param given.options the answers as options
 * @param given.settings offers some answers for Enter
 * @returns the answers; or the line that says what is still open, once the terminal has no more
 */
export async function takeAnswers(
  kept: Kept,
  { options, settings }: Record<'options' | 'settings', Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<Answers | string> {
  const typed = () => Object.fromEntries(QUESTIONS.map(({ name }) => [name, kept.get(name)]))
  for (const question of QUESTIONS) {
    const answer = options[optionOf(question.name)]
    if (answer === undefined) continue
    if (readAnswer(question, { ...typed(), [question.name]: answer }) === undefined) {
      return `--${optionOf(question.name)} cannot be "${answer}". ${question.asks}\nFor example: ${question.example}`
    }
    kept.set({ [question.name]: answer.trim() })
  }
  let read = readAnswers(typed())
  if (read.ok) return read.answers
  const lines = createInterface({ input: terminal.input })[Symbol.asyncIterator]()
  while (!read.ok) {
    const [question] = read.open
    if (!question) break
    const offered = settings[IN_SETTINGS[question.name] ?? '']
    const enter = question.optional ? '; Enter for none' : offered ? `; Enter takes ${offered}` : ''
    terminal.output.write(`\n${question.asks} (for example ${question.example}${enter})\n> `)
    const { value, done } = await lines.next()
    if (done) {
      const open = read.open.map(({ name, example }) => `  --${optionOf(name)} '${example}'`)
      return `\nStill open, as options or at the next ./partyline register:\n${open.join('\n')}\nThe other answers are kept in ${kept.path}.`
    }
    const answer = value.trim() || (offered ?? '')
    if (readAnswer(question, { ...typed(), [question.name]: answer }) === undefined) {
      terminal.output.write('That does not fit the question.\n')
    } else kept.set({ [question.name]: answer })
    read = readAnswers(typed())
  }
  return read.ok ? read.answers : ''
}
