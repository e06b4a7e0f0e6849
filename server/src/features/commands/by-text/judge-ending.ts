import type { Command } from '@partyline/domain/commands'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import { nameKey } from '@partyline/domain/names/names'
import { asksOffTheList, readOffTheList } from '@partyline/domain/reading/answers/cancelling'
import { findTitled, namesOf } from '@partyline/domain/reading/answers/titled'
import { type Ending, readEnding } from '@partyline/domain/reading/ending/ending'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { eventTextsEnded } from '@partyline/domain/wording/following'
import { endedOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { type ComingEvent, endTextsAbout, listTexted } from '../../events/rsvp/event-texts-store.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import { listChosen } from '../../following/store.ts'
import { findMembership } from '../../groups/members-store.ts'
import { findGroupByName } from '../../groups/store.ts'
import { findLastHeard } from '../../messages/store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { type PersonRow, wasAskedToStop } from '../../people/store.ts'
import { DOUBT_MS } from '../asking/hold-text.ts'
import type { ReadContent } from '../read-content.ts'
import { MOST_CHOSEN, tellHowTo } from '../resolve-almost.ts'
import { type Act, reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { leaveByText, unfollowByText } from './follow-by-text.ts'
import { wasLeftFor } from './rsvp-by-text.ts'
import { stopAfterAll } from './stop-texts.ts'

/** For this long after a group's text, 'this group' is that group. */
const THIS_MS = 2 * DAY_MS

/**
 * Judges a plain request that ends less than all texts: 'no more choir texts', 'remove me from this group' after a
 * group's text, 'stop the reminders' of a guest. It ends that, and the reply names STOP, because its author may mean all
 * texts. An RSVP stays.
 * @returns undefined when the words are no such request, or when it is unclear what they mean
 */
export async function judgeEnding(
  context: Context,
  texter: Texter,
  { command, text }: ReadContent,
): Promise<Act | undefined> {
  if (!mayEnd(command)) return undefined
  const { person } = texter
  const { chosen } = await listChosen(context, person.id, MOST_CHOSEN)
  const { events } = await listTexted(context, person.id, MOST_CHOSEN)
  const hosts = (await listAskedAbout(context, person.id)).flatMap(({ host }) => (host ? [`@${host}`] : []))
  const names = [...chosen.map(({ name }) => name), ...hosts]
  const ending = readEnding(text, [...names, ...events.flatMap(namesOf)])
  if (!ending) return undefined
  if (ending.scope === 'all')
    return (
      (await judgeOffTheList(context, person, text)) ??
      (command.kind === 'stop' ? undefined : () => stopAfterAll(context, texter))
    )
  const name = names.find((one) => ending.scope === 'one' && one === ending.one)
  const meant = name === undefined ? await findEvents(context, person, ending, events) : []
  if (meant.length > 0 && (await mayCancelOf(context, person, text, meant))) return undefined
  if (meant.length > 0) return () => endEvents(context, texter, meant)
  const isGroup = ending.scope === 'group' || ending.scope === 'this'
  // 'Unsubscribe from ana' is the command itself.
  const named = command.kind === 'almost' && 'names' in command ? command.names : []
  if (name !== undefined && named.includes(nameKey(name.slice(1)))) return undefined
  const left = name ?? (isGroup ? await findThisGroup(context, person, text) : undefined)
  return left ? () => leaveOne(context, texter, left) : undefined
}

function mayEnd(command: Command): boolean {
  if (command.kind === 'stop') return !command.exact
  return command.kind === 'say' || command.kind === 'answer' || command.kind === 'almost'
}

/** 'Take me off the picnic list' of a guest with a place may be about the host's list. Texted twice it is about the texts. */
async function mayCancelOf(
  context: Context,
  person: PersonRow,
  text: string,
  events: ComingEvent[],
): Promise<boolean> {
  const about = readOffTheList(text)
  if (!about || findTitled(about, events, text).events.length === 0) return false
  if (await wasAskedToStop(context, person.id, new Date(context.now.getTime() - DOUBT_MS))) return false
  for (const { id } of events)
    if (((await findRsvp(context, id, person.id))?.status ?? 'NO') !== 'NO') return true
  return false
}

/** 'Take me off the list' right after a group asked who comes may be about that group's list. */
async function judgeOffTheList(context: Context, person: PersonRow, text: string): Promise<Act | undefined> {
  const last = asksOffTheList(text) ? await findLastHeard(context, person.id) : undefined
  const isAsked = last?.text.includes('?') && last.sentAt.getTime() >= context.now.getTime() - DOUBT_MS
  const { group } = last ?? {}
  return group && isAsked ? async () => tellHowTo('leave', `#${group}`) : undefined
}

/** Ends the texts of one name for a person who may mean all texts. @param name with its mark */
async function leaveOne(context: Context, texter: Texter, name: string): Promise<TextResult> {
  const leave = name.startsWith('#') ? leaveByText : unfollowByText
  const result = await leave(context, texter, name.slice(1))
  return { ...result, responses: result.responses.map(endedOne) }
}

async function endEvents(
  context: Context,
  { person, evidence }: Texter,
  events: readonly ComingEvent[],
): Promise<TextResult> {
  // The words may be a STOP, so the ledger keeps them.
  await recordConsent(context, { person, evidence, act: 'ask-stop', target: null })
  const ids = events.map(({ id }) => id)
  const { titles, waiting } = await endTextsAbout(context, person.id, ids)
  return reply(endedOne(eventTextsEnded(titles, waiting)))
}

/** The group whose text came last, or the only one where the words say 'the group'. @returns its name with the mark */
async function findThisGroup(context: Context, person: PersonRow, text: string): Promise<string | undefined> {
  const last = await findLastHeard(context, person.id)
  const isLast = last?.group && last.sentAt.getTime() >= context.now.getTime() - THIS_MS
  const name = isLast ? last.group : isTheOnly(text) ? await findOnlyGroup(context, person) : undefined
  const group = name ? await findGroupByName(context, nameKey(name)) : undefined
  const isMember = group && (await findMembership(context, group.id, person.id)) !== undefined
  return isMember && group.created_by !== person.id ? `#${group.display_name}` : undefined
}

/** 'The group', and not 'this group', which is the one of a text. */
function isTheOnly(text: string): boolean {
  return /\b(?:the|el|del)\s/iu.test(text)
}

async function findOnlyGroup(context: Context, { id }: PersonRow): Promise<string | undefined> {
  const { chosen } = await listChosen(context, id, MOST_CHOSEN)
  const [only, another] = chosen.filter(({ name }) => name.startsWith('#'))
  return another ? undefined : only?.name.slice(1)
}

/**
 * Finds the events whose title the words have, all texted ones for 'the reminders', and the one of the last text for
 * 'this'. After a text of somebody else, the last two mean none.
 */
async function findEvents(
  context: Context,
  person: PersonRow,
  ending: Ending,
  events: ComingEvent[],
): Promise<ComingEvent[]> {
  if (ending.scope === 'one') return events.filter((event) => namesOf(event).includes(ending.one))
  if (events.length === 0 || ending.scope === 'group') return []
  const last = (await listAskedAbout(context, person.id)).find(takesAnswers)
  if (!last || (await wasLeftFor(context, person, last))) return []
  return ending.scope === 'reminders' ? events : events.filter(({ id }) => id === last.id)
}
