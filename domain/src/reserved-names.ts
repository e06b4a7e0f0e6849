import { outline, skeleton } from './confusables.ts'
import { nameInText } from './leads.ts'

/** Words that may begin a text as a command, in English and Spanish. */
const COMMANDS = `stop stopall unsubscribe cancel end quit revoke optout start unstop yes no maybe name help info send list
  login logout leave unfollow mute unmute block unblock report pause resume abort status follow join rsvp cohost everyone all here
  parar alto baja ayuda`

/** Words that sound like the operator. */
const OPERATOR = `admin admins administrator administrators sysadmin support operator operators system security abuse root
  moderator moderators mod mods official verify verified verification helpdesk passcode password passwords code codes otp
  login signin logon account accounts billing postmaster webmaster hostmaster noreply donotreply root customerservice
  customercare helpcenter helpcentre helpteam notification notifications`

/** Words that stand beside those and mean nothing by themselves. */
const FILLERS = `the a my me us our your this real true team desk center centre line phone number text texts sms msg message
  messages care customer customers client service services dept department user users help info alert alerts notice
  update updates here now online web site hq app and for of`

const OWN_NAME = skeleton('partyline')

const words = (list: string) => list.split(/\s+/)
const commands = new Set(words(COMMANDS).map(outline))
const operator = new Set(words(OPERATOR).map(skeleton))
const fillers = new Set(words(FILLERS).map(skeleton))
const LONGEST = Math.max(...[...operator, ...fillers].map(({ length }) => length))

/**
 * Whether nobody may take a word as a handle or a group name: a command, or a name that passes for the
 * operator in any spelling: 'admin1', 'partyline_support', 'PartyIine', 'st0p', 'verify_account'.
 */
export function isReserved(name: string): boolean {
  return commands.has(outline(name)) || soundsOfficial(name)
}

/** Whether a name in any script would pass for Partyline or for its operator. @internal exported for its test */
export function soundsOfficial(name: string): boolean {
  const undigited = name.replace(/\d/g, '')
  const trimmed = name
    .split(/[^\p{L}\p{N}]+/u)
    .map(trimDigits)
    .join('')
  return [name, undigited, trimmed].some((spelling) => {
    const shape = skeleton(spelling)
    return shape.includes(OWN_NAME) || isMadeOfOfficialWords(shape)
  })
}

/** The word without the digits at both ends. */
function trimDigits(word: string): string {
  let [from, to] = [0, word.length]
  const isDigit = (at: number) => /\d/.test(word.charAt(at))
  while (from < to && isDigit(from)) from++
  while (to > from && isDigit(to - 1)) to--
  return word.slice(from, to)
}

/** Whether a word can be cut into words of the two lists, with at least one of the operator's. */
function isMadeOfOfficialWords(shape: string): boolean {
  // For each beginning of the word: 'no' when it cannot be cut, 'fillers' when it can be cut into fillers
  // alone, 'official' when one piece is the operator's.
  const cut: ('no' | 'fillers' | 'official')[] = ['fillers']
  for (let end = 1; end <= shape.length; end++) {
    let best: (typeof cut)[number] = 'no'
    for (let start = Math.max(0, end - LONGEST); start < end && best !== 'official'; start++) {
      const before = cut[start]
      const word = shape.slice(start, end)
      if (before === 'no') continue
      if (operator.has(word) || (before === 'official' && fillers.has(word))) best = 'official'
      else if (fillers.has(word)) best = 'fillers'
    }
    cut[end] = best
  }
  return cut[shape.length] === 'official'
}

/**
 * Whether a person's names, together or the first one alone, would pass for the operator's: whole, or cut as
 * texts show them.
 */
export function isOfficialName(firstName: string, lastName: string): boolean {
  return [firstName, `${firstName} ${lastName}`].some(
    (name) => soundsOfficial(name) || soundsOfficial(nameInText(name).replace(/\S*\.\.\.$/, '')),
  )
}
