import { nameInText } from '../texts/leads.ts'
import { outline, skeleton } from './confusables.ts'
import { AROUND_KNOWN_NAMES, KNOWN_NAMES, KNOWN_PAIRS } from './known-names.ts'

/** Words that may begin a text as a command, in English and Spanish. */
const COMMANDS = `stop stopall unsubscribe cancel end quit revoke optout start unstop yes no maybe name help info send list
  login logout leave unfollow mute unmute block unblock report pause resume abort status follow join rsvp cohost everyone all here
  parar alto baja ayuda`

/** Words that sound like the operator. */
const OPERATOR = `admin admins administrator administrators sysadmin support operator operators system security abuse root
  moderator moderators mod mods official verify verified verification helpdesk passcode password passwords code codes otp
  login signin logon account accounts billing postmaster webmaster hostmaster noreply donotreply root customerservice
  customercare helpcenter helpcentre helpteam notification notifications`

/** Words by which a person, unlike a group, would pass for the operator: '@alerts' and 'Help Tester', but not '#staff'. */
const SERVICE = 'staff help info alert alerts notice notices helpline hotline service services'

/** Words that stand beside those and mean nothing by themselves. */
const FILLERS = `the a my me us our your this real true team desk center centre line phone number text texts sms msg message
  messages care customer customers client service services dept department user users help info alert alerts notice
  update updates here now online web site hq app and for of`

/** Signs that stand for a letter: '$upport'. */
const LETTER_SIGNS: Readonly<Record<string, string>> = { $: 's', '@': 'a', '!': 'i', '€': 'e', '+': 't' }

const OWN_NAME = skeleton('partyline')
/** A shorter name of an installation, such as Ann, is a part of people's names. */
const OWN_WITHIN = 8

const words = (list: string) => list.split(/\s+/)
const commands = new Set(words(COMMANDS).map(outline))
const operator = new Set(words(OPERATOR).map(skeleton))
const service = new Set([...operator, ...words(SERVICE).map(skeleton)])
const fillers = new Set(words(FILLERS).map(skeleton))
const known = new Set([...words(KNOWN_NAMES), ...KNOWN_PAIRS].map(skeleton))
const aroundKnown = new Set(words(AROUND_KNOWN_NAMES).map(skeleton))
const LONGEST = Math.max(...[...service, ...fillers, ...known].map(({ length }) => length))

/**
 * Whether nobody may take a word as a handle or a group name: a command, or a name that passes for the
 * operator in any spelling: 'admin1', 'partyline_support', 'PartyIine', 'st0p', 'verify_account'.
 */
export function isReserved(name: string): boolean {
  return commands.has(outline(name)) || soundsOfficial(name)
}

/**
 * Whether a person's name, unlike a group's, would pass for the operator's ('@staff', '@text_alerts'), or for an
 * authority or a company that many people trust ('@irs_gov', '@chase_fraud').
 */
export function soundsLikeStaff(handle: string): boolean {
  return soundsOfficial(handle, service) || isMadeOfWords(skeleton(handle), known, aroundKnown)
}

/**
 * Whether a name in any script would pass for Partyline or for its operator.
 * @param official the words that make it so
 * @internal exported for its test
 */
export function soundsOfficial(name: string, official: ReadonlySet<string> = operator): boolean {
  const lettered = name.replace(/[$@!€+]/gu, (sign) => LETTER_SIGNS[sign] ?? '')
  const undigited = name.replace(/\d/g, '')
  const trimmed = name
    .split(/[^\p{L}\p{N}]+/u)
    .map(trimDigits)
    .join('')
  // A hurried reader misses a doubled letter: 'paartyline'.
  const single = name.replace(/(\p{L})\1+/giu, '$1')
  return [name, lettered, undigited, trimmed, single].some((spelling) => {
    const shape = skeleton(spelling)
    return shape.includes(OWN_NAME) || isMadeOfWords(shape, official, fillers)
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

/** Whether a word can be cut into official words and fillers, with at least one of the official ones. */
function isMadeOfWords(shape: string, official: ReadonlySet<string>, fillers: ReadonlySet<string>): boolean {
  // For each beginning of the word: 'no' when it cannot be cut, 'fillers' when it can be cut into fillers
  // alone, 'official' when one piece is official.
  const cut: ('no' | 'fillers' | 'official')[] = ['fillers']
  for (let end = 1; end <= shape.length; end++) {
    let best: (typeof cut)[number] = 'no'
    for (let start = Math.max(0, end - LONGEST); start < end && best !== 'official'; start++) {
      const before = cut[start]
      const word = shape.slice(start, end)
      if (before === 'no') continue
      if (official.has(word) || (before === 'official' && fillers.has(word))) best = 'official'
      else if (fillers.has(word)) best = 'fillers'
    }
    cut[end] = best
  }
  return cut[shape.length] === 'official'
}

/**
 * Whether a person's names, together or the first one alone, would pass for the operator's: whole, or cut as
 * texts show them.
 * @param ownName the short name of the installation
 */
export function isOfficialName(firstName: string, lastName: string, ownName: string): boolean {
  const own = skeleton(ownName)
  const passesForOwn = (shape: string) => (own.length < OWN_WITHIN ? shape === own : shape.includes(own))
  return [firstName, `${firstName} ${lastName}`].some(
    (name) =>
      soundsLikeStaff(name) ||
      soundsLikeStaff(nameInText(name).replace(/\S*\.\.\.$/, '')) ||
      passesForOwn(skeleton(name)),
  )
}
