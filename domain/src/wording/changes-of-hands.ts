/* The last line of the next text to each follower or member after a change of name or hands. It begins with a name and its
   mark, as no line of anybody's words can. */

/** After a sender took another handle. @param before the handle that this follower knows */
export function formerly(now: string, before: string): string {
  return `@${before} is @${now} now. STOP @${now} ends it.`
}

/** After a group took another name, or another person runs it. @param before the name that this member knows */
export function groupChanged(
  now: string,
  { before, leader }: { before: string | null; leader: string | null },
): string {
  const led = leader ? `led by @${leader}` : ''
  const changed = before ? `#${before} is #${now} now${led && `, ${led}`}` : `#${now} is ${led} now`
  return `${changed}. LEAVE #${now} ends it.`
}
