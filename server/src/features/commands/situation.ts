import type { Command } from '@partyline/domain/commands'
import { JUST_NOW_MS } from '@partyline/domain/judging/events'
import { noteNumberOf } from '@partyline/domain/judging/judge-address'
import { findNamed, spellings } from '@partyline/domain/judging/named'
import { namesSaid } from '@partyline/domain/judging/names-said'
import {
  type Author,
  bareSituation,
  type Heard,
  type HostsQuestion,
  type Named,
  type OpenQuestion,
  type Said,
  type Situation,
} from '@partyline/domain/judging/situation'
import { readEventLink } from '@partyline/domain/reading/answers/event-link'
import { takeNamedDay } from '@partyline/domain/reading/answers/named-day'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { readForTheWeb } from '@partyline/domain/reading/for-the-web'
import { takesBack } from '@partyline/domain/reading/leaving/taking-back'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { questionsOf } from '../events/describe-event.ts'
import { findTextedEvents, listTexted } from '../events/rsvp/event-texts-store.ts'
import { findQuestion, hasHeardOfEvent, listAskedAbout, listDates } from '../events/rsvp/question-store.ts'
import { findEvent } from '../events/store.ts'
import { findAskedQuestion } from '../events/stores/asked-question-store.ts'
import { findInvitedLast, listHostedTitles } from '../events/stores/cohost-store.ts'
import { listReplies } from '../events/stores/reply-store.ts'
import { findFollow, listChosen } from '../following/store.ts'
import { findMembership } from '../groups/members-store.ts'
import { listGroupsByName } from '../groups/store.ts'
import { findInvitation, targetOf } from '../importing/answer-invitation.ts'
import { judgePostTo } from '../messages/judge-post-to.ts'
import { ANSWERABLE, findLastDirect, findLastHeard, findLastSent, findRunning } from '../messages/store.ts'
import { findSharedEvent } from '../notes/event-notes-store.ts'
import { mayBeAnAnswer } from '../notes/keep-note.ts'
import { isMuted } from '../notes/store.ts'
import { findNumbered, findNumberOfLast } from '../notes/told-store.ts'
import { heardSince } from '../outbox/silent-store.ts'
import { listByHandle } from '../people/former-handles-store.ts'
import { hasJustReturned } from '../people/seen-store.ts'
import { hasBlocked, type PersonRow, wasAskedToStop } from '../people/store.ts'
import { suggestName } from './suggest-name.ts'

/** Only the first names that a person follows are compared. */
export const MOST_CHOSEN = 100

/** Commands that say everything themselves. */
const EXACT = new Set('follow unfollow join leave block unblock several list login start help'.split(' '))

/**
 * Gathers everything about a phone on which the judgement of its text may depend. It changes nothing.
 * @param question what the phone was asked before the text
 */
export async function gatherSituation(
  context: Context,
  person: PersonRow,
  said: Said,
  question?: OpenQuestion,
): Promise<Situation> {
  const { id } = person
  const { now } = context
  const { command } = said
  const author = await describeAuthor(context, person)
  const asked = question && { ...question, hasHeardSince: false }
  const bare = bareSituation({ now, region: context.settings.region, author, question: asked })
  const isExact = EXACT.has(command.kind) || (command.kind === 'stop' && command.exact)
  if (isExact && !takesBack(said.text)) return bare
  const heard = await findLastHeard(context, id)
  const isForWords = heard === undefined || ANSWERABLE.includes(heard.kind)
  const heardWords = isForWords ? heard : await findLastHeard(context, id, ANSWERABLE)
  const invitation = await findInvitation(context, id)
  const cohostCode = await findInvitedLast(context, id)
  const known = {
    ...bare,
    heard,
    follows: (await listChosen(context, id, MOST_CHOSEN)).chosen,
    named: await listNamed(context, person, said),
    events: await listAskedAbout(context, id),
    texted: (await listTexted(context, id, MOST_CHOSEN)).events,
    heardWords: heardWords && { ...heardWords, address: await addressOf(context, id, heardWords) },
    whichEvent: await findQuestion(context, id),
    hostsQuestion: await findHostsQuestion(context, id),
    invitation: invitation && { ...invitation, target: targetOf(invitation) },
    cohostCode,
    question: asked && {
      ...asked,
      hasHeardSince:
        cohostCode !== undefined ||
        (heard !== undefined && heard.sentAt > asked.askedAt) ||
        (await hasHeardOfEvent(context, id, asked.askedAt)),
    },
    wasAskedToStop: await wasAskedToStop(context, id, new Date(now.getTime() - JUST_NOW_MS)),
  }
  return { ...known, ...(await gatherForWords(context, person, said, known)) }
}

/** Gathers the facts that only some texts need. */
async function gatherForWords(
  context: Context,
  person: PersonRow,
  { text, command }: Said,
  { named, events }: Pick<Situation, 'named' | 'events'>,
) {
  const { id } = person
  const series = takeNamedDay(text) ? events.flatMap(({ seriesId }) => seriesId ?? []) : []
  const asked = person.handle === null ? undefined : readForTheWeb(text)
  const link = readEventLink(withoutTail(text))
  const number = noteNumberOf(command)
  return {
    dates: series.length > 0 ? await listDates(context, id, series) : [],
    sent: person.handle !== null && takesBack(text) ? await findSent(context, id) : undefined,
    hostedTitles: asked && asked.perhaps.length > 0 ? await listHostedTitles(context, id) : [],
    linked: link && (await findEvent(context.tx, link)) ? link : undefined,
    noteId: number === undefined ? undefined : await findNumbered(context, id, number),
    near: await findNear(context, person, command, named),
    mayAnswerSomebody: isSoft(command) && (await mayBeAnAnswer(context, person)),
  }
}

/** 'What is this?' asks Partyline for HELP, or another person. */
function isSoft(command: Command): boolean {
  const almost = command.kind === 'answer' ? command.instead : command
  return almost?.kind === 'almost' && !('names' in almost) && almost.like !== 'stop'
}

async function describeAuthor(context: Context, person: PersonRow): Promise<Author> {
  const { handle, email, asked_still_at } = person
  return {
    ...{ handle, email, firstName: person.first_name, lastName: person.last_name },
    nameAskedAt: person.name_asked_at,
    isGreeted: person.greeted_at !== null,
    isStopped: person.stopped_at !== null,
    isBack: hasJustReturned(context, person),
    isAskedToKeep: asked_still_at !== null && !(await heardSince(context, person.id, asked_still_at)),
  }
}

/** The people and groups whose names the text may have, people first. */
async function listNamed(context: Context, asker: PersonRow, said: Said): Promise<Named[]> {
  const keys = namesSaid(said, asker.greeted_at === null)
  if (keys.length === 0) return []
  const named: Named[] = []
  for (const { key, id, name } of await listByHandle(context, keys)) {
    const isFollowed = (await findFollow(context, { personId: id, followerId: asker.id })) !== undefined
    const isGuestsWord = asker.handle === null && said.command.kind === 'direct'
    named.push({
      ...{ kind: 'person', key, name, isFollowed },
      isSelf: id === asker.id,
      hasBlocked: await hasBlocked(context, id, asker.id),
      getsTexts: isFollowed || (await getsOtherTexts(context, asker.id, id)),
      isGuest:
        isGuestsWord && (await findSharedEvent(context, { guestId: asker.id, hostId: id })) !== undefined,
    })
  }
  for (const { key, id, name, isOffered } of await listGroupsByName(context, keys)) {
    const post = await judgePostTo(context, { sender: asker, name: key })
    named.push({
      ...{ kind: 'group', key, name, isOffered, mayPost: post.ok },
      isMember: (await findMembership(context, id, asker.id)) !== undefined,
      isRunBy: post.ok && post.runsIt,
    })
  }
  return named
}

/** Whether a person asked for texts about an event of another, or was written to by them. */
async function getsOtherTexts(context: Context, guestId: Id, hostId: Id): Promise<boolean> {
  const { titles } = await findTextedEvents(context, { guestId, hostId })
  if (titles.length > 0) return true
  return (await findLastDirect(context, { senderId: hostId, recipientId: guestId })) !== undefined
}

/** What begins a text to the sender of a text: '#choir', '@ana', and '@12' for the author of a note. */
async function addressOf(context: Context, id: Id, last: Heard): Promise<string | undefined> {
  const number = last.isNote ? await findNumberOfLast(context, id, last.senderId) : undefined
  const name = number ?? last.handle
  return last.group ? `#${last.group}` : name ? `@${name}` : undefined
}

async function findHostsQuestion(context: Context, id: Id): Promise<HostsQuestion | undefined> {
  const asked = await findAskedQuestion(context, id)
  if (!asked?.isRecent) return asked && { ...asked, isOpen: false }
  const event = await findEvent(context.tx, asked.publicId)
  const replies = await listReplies(context.tx, asked.eventId, id)
  const isAsked = event !== undefined && questionsOf(event).includes(asked.question)
  const isAnswered = replies.some(({ question }) => question === asked.question)
  return { ...asked, isOpen: isAsked && !isAnswered && !(await isMuted(context, event.owner_id, id)) }
}

async function findSent(context: Context, id: Id): Promise<Situation['sent']> {
  const running = await findRunning(context, id, 'pause')
  const sent = running ?? (await findLastSent(context, id))
  return sent && { ...sent, isRunning: running !== undefined }
}

/** The name nearest to the one of 'Can you mute choirs?', unless somebody has that name. */
async function findNear(
  context: Context,
  { id: askerId }: PersonRow,
  command: Command,
  named: readonly Named[],
): Promise<string | undefined> {
  if (command.kind !== 'almost' || !('names' in command) || !command.led || !command.surely) return undefined
  const [name] = command.names
  if (name === undefined || findNamed({ named }, name, command.like)) return undefined
  return suggestName(context, { askerId, mark: '@', name: spellings(name)[0] ?? name })
}
