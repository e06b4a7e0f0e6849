import { foldText } from '../reading/words/fold.ts'

/**
 * A line of `rows.tsv` or `unseen.tsv`, the labelled texts by which the reading of free words is judged: label, harm, pair,
 * text. The rows train the table for `weigh`. Authors who had not seen them wrote the unseen ones, and those train nothing.
 * A text that is read wrongly becomes a row, together with a row of its opposite, which has the same number of a pair. The
 * harm is what a wrong reading does:
 *
 * - ended: all texts end, though nobody asked
 * - done: a command is done, though nobody gave it
 * - turned: words count as an answer
 * - sent: what a machine wrote goes to people, or does something
 * - lost: a person's words count as a machine's
 * - unheard: a request, a command or an answer does nothing
 */
export interface Row {
  /** 'leave', 'words', 'machine', or the command or the answer. */
  label: string
  harm: string
  /** The number of a pair; 'resembles' for an unseen text with words of leaving; '' for others. */
  pair: string
  text: string
}

/** @internal */
export const HARMS = ['ended', 'done', 'turned', 'sent', 'lost', 'unheard'] as const

/** A text in the form in which two rows are the same. @internal */
export function formOf(text: string): string {
  return foldText(text)
    .replaceAll("'", '')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()
}

/** FNV-1a of a text's characters, in 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** Reads the lines of a file. @internal */
export function rowsOf(file: string): Row[] {
  return file
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [label = '', harm = '', pair = '', text = ''] = line.split('\t')
      return { label, harm, pair, text }
    })
}
