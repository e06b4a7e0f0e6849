import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { foldText, tokensOf } from '@partyline/domain/reading/words/fold'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { findNamed, marked } from './resolve-almost.ts'

/** A longer text is about more than a name. */
const MENTIONED_IN = 30
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
  for (const word of new Set(words.flatMap((one) => [one, one.replace(/s$/u, '')]))) {
    const named = word.length < SHORTEST_NAME ? undefined : await findNamed(context, person, word, 'follow')
    if (named && !named.chosen) found.add(marked(named))
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}
