import { region } from '../time/region.ts'

/**
 * Puts a no-break space between month and day, and between time and AM or PM: 'Sat, Jun 20 · 6:30 PM' breaks
 * only at its dot, and 'Sat 20 Jun · 18:30' behind its weekday too.
 */
export function unbroken(words: string): string {
  const { dayFirst } = region()
  return words
    .replace(dayFirst ? /(\d(?= \p{Lu}\p{L}{2})|\p{L}(?= \d{4}\b)) /gu : /(\p{L}) (?=\d)/gu, '$1\u00a0')
    .replace(/ (?=[AP]M\b)/g, '\u00a0')
}
