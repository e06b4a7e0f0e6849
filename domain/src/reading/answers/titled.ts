import { searchWords } from '../../texts/search-words.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { isSkipped, know, split } from '../words/lexicon.ts'
import { isBeside } from './find-answer.ts'

/** Shorter words of a title, such as 'the', name no event. */
const SHORTEST_NAMING = 4

/** Words between two titles that one answer is for. */
const JOINING = new Set(
  split('and also the my our your to for both plus y e el la los las al a de del en mi'),
)

interface Titled {
  title: string
}

/** The events that the words of a text name. */
export interface NamedEvents<Event> {
  events: Event[]
  /** The words name each of these events. Otherwise they fit several and mean one. */
  areAll: boolean
}

/** How people name an event: its title, or one word of it. */
export function namesOf({ title }: Titled): string[] {
  return [title, ...searchWords(title).filter((word) => word.length >= SHORTEST_NAMING)]
}

/** Whether words are part of an event's title. */
export function isTitled(title: string, words: readonly string[]): boolean {
  const titled = wordsOf(title)
  return words.length > 0 && words.every((word) => titled.has(word))
}

/**
 * Finds the events that words name: those with all words in their title, or several by words that only one of them
 * has, as 'picnic' and 'dinner' do. Each word must be one of a title. Other words between the titles tell them apart:
 * "I'll be at the dinner but can't make the picnic".
 * @param text the whole text, whose other words may tell two titles apart
 */
export function findTitled<Event extends Titled>(
  words: readonly string[],
  events: readonly Event[],
  text: string,
): NamedEvents<Event> {
  const fitting = events.filter(({ title }) => isTitled(title, words))
  if (fitting.length > 0) return oneOf(narrow(fitting, text))
  const byWord = words.map((word) => events.filter(({ title }) => isTitled(title, [word])))
  if (byWord.length === 0 || byWord.some((holders) => holders.length === 0)) return oneOf([])
  const sure = events.filter((event) => byWord.some(([only, ...others]) => only === event && !others.length))
  const isClear =
    isJoined(words, text) && byWord.every((holders) => holders.some((event) => sure.includes(event)))
  return isClear
    ? { events: sure, areAll: true }
    : oneOf(events.filter((event) => byWord.flat().includes(event)))
}

/** Finds the event that words for people speak of: 'Is there parking at the picnic?' */
export function findSpokenOf<Event extends Titled>(
  text: string,
  events: readonly Event[],
): Event | undefined {
  const said = [...wordsOf(text)]
  const whole = events.filter(({ title }) => isTitled(text, searchWords(title)))
  const naming = said.filter((word) => !isBeside(word) && !isSkipped(know(word)))
  const [only, another] = whole.length > 0 ? whole : narrow(events, naming.join(' '), [])
  return another ? undefined : only
}

/** The events of which the text has a word that no other of them has; `otherwise` if there is none. */
function narrow<Event extends Titled>(
  events: readonly Event[],
  text: string,
  otherwise: readonly Event[] = events,
): Event[] {
  const said = [...wordsOf(text)].filter((word) => word.length >= SHORTEST_NAMING)
  const told = events.filter((event) =>
    said.some((word) => events.every((one) => isTitled(one.title, [word]) === (one === event))),
  )
  return [...(told.length > 0 ? told : otherwise)]
}

/** Whether only words such as 'and the' stand between those words. */
function isJoined(words: readonly string[], text: string): boolean {
  const said = tokensOf(foldText(text)).map(({ word }) => word)
  const isOne = (word: string) => words.includes(word)
  const between = said.slice(said.findIndex(isOne), said.findLastIndex(isOne))
  return between.every((word) => isOne(word) || JOINING.has(word))
}

function oneOf<Event>(events: Event[]): NamedEvents<Event> {
  return { events, areAll: false }
}

/** The words of a text as a search has them and as a text is folded: 'ana' and 'anas' of 'Ana's'. */
function wordsOf(text: string): Set<string> {
  return new Set([...searchWords(text), ...tokensOf(foldText(text)).map(({ word }) => word)])
}
