import { readDuration } from '../time/durations.ts'
import { know } from './words/lexicon.ts'

/** Words that begin a time. */
const SINCE = new Set(['for', 'until', 'till', 'til', 'por', 'hasta'])

/**
 * Splits a name from the time behind it: 'choir 8h', 'choir for two hours', 'choir tonight'.
 * @param surely the verb is hardly used for anything else, so 'until Monday' needs no name before it
 */
export function cutTime(
  text: readonly string[],
  surely: boolean,
): {
  names: readonly string[]
  time: number | 'unreadable' | undefined
} {
  for (let at = 0; at < text.length; at++) {
    const time = readTime(text.slice(at))
    if (time !== undefined) return { names: text.slice(0, at), time }
    if ((at > 0 || surely) && SINCE.has(text[at] ?? ''))
      return { names: text.slice(0, at), time: 'unreadable' }
  }
  return { names: text, time: undefined }
}

/** Reads a length of time with or without polite words beside it. */
export function readTime(text: readonly string[]): number | undefined {
  // 'Day' is polite in 'good day'.
  return readDuration(text.filter((word) => word === 'day' || !know(word).classes.has('polite')).join(' '))
}
