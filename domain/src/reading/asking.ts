import type { Command } from '../commands.ts'
import type { PlainCommand } from './languages/word-table.ts'
import type { Token } from './words/fold.ts'
import { know } from './words/lexicon.ts'
import { isPhrase, type Phrases, phraseAt, phrasesOf, wordsOf } from './words/phrases.ts'

const PLAIN: readonly PlainCommand[] = [
  'list',
  'login',
  'logout',
  'help',
  'status',
  'pause',
  'resume',
  'abort',
  'send',
  'report',
  'members',
]
/** Commands that sentences may ask for. PAUSE and SEND act on a message, so only the words themselves do. */
const ASKED = ['list', 'login', 'logout'] as const
/** Commands whose sentences may also be meant for another person. */
const SOFT = ['help', 'login', 'list', 'status', 'members'] as const

const exactly = PLAIN.map((command) => [command, phrasesOf(({ commands }) => commands[command])] as const)
const asked = exactly.flatMap(([command, phrases]) =>
  ASKED.some((one) => one === command) ? [[command, phrases] as const] : [],
)
const softly = SOFT.map((command) => [command, phrasesOf(({ perhaps }) => perhaps[command])] as const)
const members = phrasesOf(({ commands }) => commands.members)
const help = phrasesOf(({ commands }) => commands.help)
const leads = phrasesOf(({ leads: written }) => written)
const determiners = wordsOf((table) => table.determiners)
/** 'Please can you help me to see my list' has three. */
const MOST_LEADS = 4

/**
 * A command without a name, in its own word or in a sentence: LIST, 'log in', 'how do I log in?', 'show me my
 * groups'. 'What is this?' only resembles one, because it may be meant for another person.
 * @param words the whole text, for a command that is only almost one
 */
export function readPlain(tokens: readonly Token[], words: string): Command | undefined {
  const [first, named, ...others] = tokens
  if (first && named?.mark === '#' && others.length === 0 && isPhrase(members, [first.word]))
    return { kind: 'members', name: named.word }
  const all = tokens.map(({ word, mark }) => (mark ? '' : word))
  const bare = all.filter((word) => !isAside(word))
  const exact = find(exactly, all) ?? find(exactly, bare)
  if (exact) return { kind: exact }
  for (const core of [...coresOf(all), ...coresOf(bare)]) {
    const sure = find(asked, core)
    if (sure) return { kind: sure }
    if (isPhrase(help, core)) return { kind: 'almost', like: 'help', words }
    const soft = find(softly, core)
    if (soft) return { kind: 'almost', like: soft, words }
  }
  return undefined
}

/** Counts the words that begin a request: 'can you', 'how do I'. 0 when there are none. */
export function leadAt(words: readonly string[], at: number): number {
  return phraseAt(leads, words, at)
}

/** The request without its beginning, and each form also without 'the' and 'my'. */
function coresOf(words: readonly string[]): string[][] {
  const cores: string[][] = []
  let core = [...words]
  for (let taken = 0; taken <= MOST_LEADS; taken++) {
    cores.push(
      core,
      core.filter((word) => !determiners.has(word)),
    )
    const length = leadAt(core, 0)
    if (length === 0) break
    core = core.slice(length)
  }
  return cores
}

function find<Name>(
  commands: readonly (readonly [Name, Phrases])[],
  words: readonly string[],
): Name | undefined {
  return commands.find(([, phrases]) => isPhrase(phrases, words))?.[0]
}

function isAside(word: string): boolean {
  const { classes } = know(word)
  return (
    (classes.has('polite') || classes.has('time') || classes.has('swear')) && word !== 'no' && word !== 'yes'
  )
}
