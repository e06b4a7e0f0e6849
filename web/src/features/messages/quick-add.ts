import { nameKey } from '@partyline/domain/names/names'

/** A #group at the start of a text, with the space after it. */
const LEADING_GROUP = /^\s*[#＃][^\s#]*\s*/u

/** Puts '#groupname ' at the start, in place of another group; undefined removes it. */
export function addressTo(text: string, group: string | undefined): string {
  const rest = text.replace(LEADING_GROUP, '')
  return group === undefined ? rest : `#${group} ${rest}`
}

/** Which of these groups a text is addressed to, by its shown name. */
export function addressedGroup(text: string, groups: readonly string[]): string | undefined {
  const name = /^\s*[#＃]([^\s#]+)(?:\s|$)/u.exec(text)?.[1]
  return name && groups.find((group) => nameKey(group) === nameKey(name))
}

/** The @name or #group at the start of a text, as typed; '' without one. */
export function addressOf(text: string): string {
  return /^[@#＠＃][\p{L}\p{N}_-]+/u.exec(text)?.[0] ?? ''
}

/** The beginning of a message from a link with a recipient ('/message?to=%23choir'); '' for anything else. */
export function startOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  return addressOf(to) === to && to !== '' ? `${to} ` : ''
}
