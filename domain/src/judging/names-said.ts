import type { AlmostCommand, Command } from '../commands.ts'
import { nameKey } from '../names/names.ts'
import { withoutTail } from '../reading/automatic/tail.ts'
import { readForTheWeb } from '../reading/for-the-web.ts'
import { readBetweenCourtesies } from '../reading/names/between-courtesies.ts'
import { spellAddress } from '../reading/names/near-address.ts'
import { readSpokenTo } from '../reading/names/spoken-to.ts'
import { readWish } from '../reading/names/wish.ts'
import { foldText, tokensOf } from '../reading/words/fold.ts'
import { findNamed, marked, spellings } from './named.ts'
import type { Said, Situation } from './situation.ts'

/** A longer text is about more than a name. */
const MENTIONED_IN = 30
/** Longer names are found by their marks. */
const NAME_WORDS = 2
const SHORTEST_NAME = 3

/** The keys of all names for which a judgement of a text looks. @param isNew it is a first text, in which a name needs no mark */
export function namesSaid({ text, command }: Said, isNew: boolean): string[] {
  const bare = withoutTail(text)
  const between = readBetweenCourtesies(text)
  const mentioned = mentioning(text, isNew)
  const spoken = [
    ...namesOf(command),
    ...(between ? namesOf(between) : []),
    readWish(bare) ?? '',
    readSpokenTo(text) ?? '',
    ...(readForTheWeb(text)?.perhaps ?? []),
    ...mentioned.flatMap((_, at) => namesAt(mentioned, at)),
  ]
  const marked = command.kind === 'direct' || command.kind === 'post' ? command : undefined
  const addressed = marked ? [nameKey(marked.name), ...spellAddress(marked.name, marked.words)] : []
  return [...new Set([...addressed, ...spoken.filter(Boolean).flatMap(spellings)])]
}

/** The names that a command has without a mark, and those that words behind a marked name have. */
function namesOf(command: Command): string[] {
  switch (command.kind) {
    case 'almost':
      return namesOfAlmost(command)
    case 'answer':
      return [...(command.about ? [command.about.join(' ')] : []), ...namesOfAlmost(command.instead)]
    case 'answers':
      return command.instead ? namesOf(command.instead) : []
    case 'post': {
      // The first words may belong to the group's name.
      const words = command.words.split(/\s+/u)
      const behind = [0, 1, 2].map((begins) => readForTheWeb(words.slice(begins).join(' ')))
      return behind.flatMap((asked) => asked?.perhaps ?? [])
    }
    default:
      return []
  }
}

function namesOfAlmost(command: AlmostCommand | undefined): string[] {
  return command && 'names' in command ? [...command.names, command.names.join(' ')] : []
}

/**
 * Finds the one person or group that a text names and its author does not follow: 'I saw the flyer for the choir', and
 * behind a first text 'I would like to join #choir'.
 * @param isNew it is a first text, in which a name needs no mark
 * @returns the name with its mark; undefined for none or several
 */
export function findMentioned(situation: Situation, text: string, isNew: boolean): string | undefined {
  const words = mentioning(text, isNew)
  const found = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const said = namesAt(words, at).find((one) => findNamed(situation, one, 'follow'))
    const named = said && findNamed(situation, said, 'follow')
    if (named && !named.chosen) found.add(marked(named))
    at += said?.split(' ').length ?? 1
  }
  const [only, another] = found
  return another ? undefined : only
}

/** The words of a text that may be names. */
function mentioning(text: string, isNew: boolean): string[] {
  const tokens = tokensOf(foldText(withoutTail(text)))
  if (tokens.length > MENTIONED_IN) return []
  const withMark = tokens.filter(({ mark }) => mark)
  return (withMark.length > 0 || !isNew ? withMark : tokens).map(({ word }) => word)
}

/** The names that begin at a word, the longest first: #choir-kids before #choir, and #choirs before it. */
function namesAt(words: readonly string[], at: number): string[] {
  const most = Math.min(NAME_WORDS, words.length - at)
  return Array.from({ length: most }, (_, less) => words.slice(at, at + most - less).join(' '))
    .flatMap((said) => [said, said.replace(/s$/u, '')])
    .filter((said) => said.length >= SHORTEST_NAME)
}
