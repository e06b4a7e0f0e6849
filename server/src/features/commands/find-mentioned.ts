import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { foldText, tokensOf } from '@partyline/domain/reading/words/fold'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findNamed, marked } from './resolve-almost.ts'

/** A longer text is about more than a name. */
const MENTIONED_IN = 30
/** Longer names are found by their marks. */
const NAME_WORDS = 2
const SHORTEST_NAME = 3

/**
 * Finds the one person or group that a text names and its author does not follow: 'I saw the flyer for the choir', and
 * behind a first text 'I would like to join #choir'.
 * @param isNew it is a first text, in which a name needs no mark
 * @returns the name with its mark; undefined for none or several
 */
export async function findMentioned(
  context: Context,
  person: PersonRow,
  text: string,
  isNew: boolean,
): Promise<string | undefined> {
  const tokens = tokensOf(foldText(withoutTail(text)))
  if (tokens.length > MENTIONED_IN) return undefined
  const withMark = tokens.filter(({ mark }) => mark)
  const words = (withMark.length > 0 || !isNew ? withMark : tokens).map(({ word }) => word)
  const found = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const { name, length } = await findLongest(context, person, words.slice(at, at + NAME_WORDS))
    if (name) found.add(name)
    at += length
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** Finds the longest name that words begin with: #choir-kids before #choir, and #choirs before it. */
async function findLongest(
  context: Context,
  person: PersonRow,
  words: readonly string[],
): Promise<{ name?: string; length: number }> {
  for (let length = words.length; length > 0; length--) {
    const said = words.slice(0, length).join(' ')
    for (const one of new Set([said, said.replace(/s$/u, '')])) {
      const named = one.length < SHORTEST_NAME ? undefined : await findNamed(context, person, one, 'follow')
      if (named) return { ...(!named.chosen && { name: marked(named) }), length }
    }
  }
  return { length: 1 }
}
