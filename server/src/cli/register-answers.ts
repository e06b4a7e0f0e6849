import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import {
  type Answers,
  QUESTIONS,
  type Question,
  readAnswers,
  sortAnswers,
} from '@partyline/domain/registration/answers'
import type { Kept } from '../features/operating/registration/kept-registration.ts'

/** Where an operator types and reads. */
export interface Terminal {
  input: Readable
  output: Writable
}

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
  const named = Object.fromEntries(QUESTIONS.map(({ name }) => [name, options[optionOf(name)]]))
  const { good, wrong } = sortAnswers(kept.all(), named)
  if (Object.keys(good).length > 0) await kept.set(good)
  const [first] = wrong
  if (first) {
    return `--${optionOf(first.name)} cannot be "${named[first.name]}". ${describeQuestion(first)}\nFor example: ${first.example}`
  }
  let read = readAnswers(kept.all())
  if (read.ok) return read.answers
  const lines = createInterface({ input: terminal.input })[Symbol.asyncIterator]()
  while (!read.ok) {
    const [question] = read.open
    if (!question) break
    const offered = settings[IN_SETTINGS[question.name] ?? '']
    const enter = question.optional ? '; Enter for none' : offered ? `; Enter takes ${offered}` : ''
    terminal.output.write(`\n${describeQuestion(question)} (for example ${question.example}${enter})\n> `)
    const { value, done } = await lines.next()
    if (done) {
      const open = read.open.map(({ name, example }) => `  --${optionOf(name)} '${example}'`)
      return `\nStill open, as options or at the next ./partyline register:\n${open.join('\n')}\nThe other answers are kept in ${kept.path}.`
    }
    const taken = sortAnswers(kept.all(), { [question.name]: value.trim() || (offered ?? '') })
    if (taken.wrong.length > 0) terminal.output.write('That does not fit the question.\n')
    else await kept.set(taken.good)
    read = readAnswers(kept.all())
  }
  return read.ok ? read.answers : ''
}

/** The question, with a line for each word that it takes. */
function describeQuestion({ asks, choices = {}, many }: Question): string {
  const lines = Object.entries(choices).map(([word, { says }]) => `\n    ${word}: ${says}`)
  return `${asks}${many ? ' Write commas between.' : ''}${lines.join('')}`
}
