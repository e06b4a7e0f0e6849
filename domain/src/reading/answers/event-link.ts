/** Bounded, so that a long text takes no longer to read. */
const LINK = /^<?https?:\/\/\S{1,200}\/events\/event\/([\w-]{22})\/?(?:[?#]\S*)?>?$/iu

/** The public id in a link to an event's page that is the whole text. */
export function readEventLink(text: string): string | undefined {
  return LINK.exec(text.trim())?.[1]
}
