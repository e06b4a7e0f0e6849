/** The web address that a text is; undefined when it is none. URL.canParse came to browsers as late as 2023. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
