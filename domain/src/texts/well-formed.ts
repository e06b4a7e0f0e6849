/** Replaces halves of characters, as String.prototype.toWellFormed does, which phones from before 2023 lack. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
