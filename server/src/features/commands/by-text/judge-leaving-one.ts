import { nameKey } from '@partyline/domain/names/names'
import { asksOffTheList } from '@partyline/domain/reading/answers/cancelling'
import {
  isAboutTextsOf,
  isAboutTheGroup,
  isAboutThisGroup,
} from '@partyline/domain/reading/leaving/about-one'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { endedOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { listChosen } from '../../following/store.ts'
import { findMembership } from '../../groups/members-store.ts'
import { findGroupByName } from '../../groups/store.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { DOUBT_MS } from '../held/hold-text.ts'
import type { ReadContent } from '../read-content.ts'
import { findLeft, MOST_CHOSEN } from '../resolve-almost.ts'
import type { Act, TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { leaveByText, unfollowByText } from './follow-by-text.ts'

/** For this long after a group's text, 'this group' is that group. */
const THIS_MS = 2 * DAY_MS

/**
 * Judges a request to be left alone that names one thing: 'stop sending choir messages', or 'Remove me from this group'
 * after a group's text. So does 'take me off' right after a group asked who comes. It ends that, and the reply names
 * STOP, because its author may mean all texts.
 * @returns undefined when the words are no STOP, or are about more; then they end all texts
 */
export async function judgeLeavingOne(
  context: Context,
  texter: Texter,
  { command, text }: ReadContent,
): Promise<Act | undefined> {
  if (command.kind !== 'stop' || command.exact) return undefined
  const named = await findLeft(context, texter.person, text)
  const isNamed = named !== undefined && isAboutTextsOf(text, named.slice(1))
  const name = isNamed ? named : await findThisGroup(context, texter.person, text)
  if (!name) return undefined
  return () => leaveOne(context, texter, name)
}

/** Ends the texts of one name for a person who may mean all texts. @param name with its mark */
export async function leaveOne(context: Context, texter: Texter, name: string): Promise<TextResult> {
  const leave = name.startsWith('#') ? leaveByText : unfollowByText
  const result = await leave(context, texter, name.slice(1))
  return { ...result, responses: result.responses.map(endedOne) }
}

/** The only group of a person, without its mark. */
async function findOnlyGroup(context: Context, { id }: PersonRow): Promise<string | undefined> {
  const { chosen } = await listChosen(context, id, MOST_CHOSEN)
  const [only, another] = chosen.filter(({ name }) => name.startsWith('#'))
  return another ? undefined : only?.name.slice(1)
}

/**
 * Finds the group that 'this group' means, because its text came last, or 'take me off' right behind its question. 'The
 * group' is also the author's only one.
 * @returns its name with the mark
 */
export async function findThisGroup(
  context: Context,
  person: PersonRow,
  text: string,
): Promise<string | undefined> {
  const isNamed = isAboutThisGroup(text)
  if (!isNamed && !asksOffTheList(text)) return undefined
  const last = await findLastHeard(context, person.id)
  const since = context.now.getTime() - (isNamed ? THIS_MS : DOUBT_MS)
  const isLast = last?.group && (isNamed || last.text.includes('?')) && last.sentAt.getTime() >= since
  const name = isLast ? last.group : isAboutTheGroup(text) ? await findOnlyGroup(context, person) : undefined
  const group = name ? await findGroupByName(context, nameKey(name)) : undefined
  const isMember = group && (await findMembership(context, group.id, person.id)) !== undefined
  return isMember && group.created_by !== person.id ? `#${group.display_name}` : undefined
}
