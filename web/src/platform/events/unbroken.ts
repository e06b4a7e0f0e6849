/** Month and day, and time and AM or PM, with a no-break space between: 'Sat, Jun 20 · 6:30 PM' breaks at its dot. */
export function unbroken(words: string): string {
  return words.replace(/ (?=[AP]M\b)|(?<=\p{L}) (?=\d)/gu, '\u00a0')
}
