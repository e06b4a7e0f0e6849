import { currentName } from '@partyline/domain/time/zone-names'
import { placeOf } from '@partyline/domain/time/zones'

/** A time zone to choose. */
export interface ZoneChoice {
  /** An IANA name. */
  zone: string
  /** 'Kathmandu, Nepal Time (GMT+5:45)' */
  name: string
}

/** Browsers leave it out of their list. */
const UNLISTED = 'UTC'

/**
 * The zones that this browser knows, by name.
 * @param at the time of the event, at which each name gives its zone's distance from GMT
 * @param chosen is among them, whatever the browser lists
 */
export function zoneChoices(at: Date, chosen: string): ZoneChoice[] {
  // Older browsers list none. A person can type a zone's IANA name there.
  const listed = Intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set([...listed, chosen, UNLISTED].map(currentName))]
    .map((zone) => ({ zone, name: nameZone(zone, at) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** 'Kathmandu, Nepal Time (GMT+5:45)' */
function nameZone(zone: string, at: Date): string {
  const place = placeOf(zone)
  const known = readName(zone, at, 'longGeneric')
  // 'Istanbul Time' adds nothing to the place.
  const more = known.startsWith('GMT') || known.includes(place) ? '' : `, ${known}`
  return `${place}${more} (${sayOffset(zone, at)})`
}

/** How far a zone is ahead of GMT at a moment: 'GMT+5:45'. */
export function sayOffset(zone: string, at: Date): string {
  return readName(zone, at, 'shortOffset')
}

/** A new formatter each time, because four hundred zones are named once, and kept formatters fill memory. */
function readName(zone: string, at: Date, timeZoneName: 'longGeneric' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/**
 * The zone that a person typed: its whole name, its IANA name, its place, or words that only one name has.
 * @returns undefined for none, or several
 */
export function findZone(typed: string, choices: readonly ZoneChoice[]): string | undefined {
  const words = plain(typed)
  if (words === '') return undefined
  const exact = choices.filter(({ zone, name }) =>
    [name, zone, placeOf(zone)].some((spelling) => plain(spelling) === words),
  )
  const found = exact.length > 0 ? exact : choices.filter(({ name }) => plain(name).includes(words))
  return found.length === 1 ? found[0]?.zone : undefined
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+:-]+/gu, ' ')
    .trim()
}

/** Whether both names stand for the same zone, as 'Asia/Katmandu' and 'Asia/Kathmandu' do. */
export function isSameZone(one: string, other: string): boolean {
  return resolve(one) === resolve(other)
}

function resolve(zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
}
