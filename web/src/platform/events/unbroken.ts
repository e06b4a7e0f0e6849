/**
 * Puts a no-break space between month and day, and between time and AM or PM: 'Sat, Jun 20 · 6:30 PM' breaks
 * only at its dot.
 */
export function unbroken(words: string): string {
  return words.replace(/(\p{L}) (?=\d)/gu, '$1\u00a0').replace(/ (?=[AP]M\b)/g, '\u00a0')
}
