import { plainLine } from '../texts/leads.ts'
import type { EventInText } from './events.ts'
import { asSentence, whenAndAt } from './place-in-text.ts'
import { REPLY } from './reply.ts'

/** The longest line of their own that a host may add to an invitation, in UTF-16 units. */
export const INVITATION_LINE_MAX = 300

const TITLE_IN_INVITATION = 60

type Invited = Pick<EventInText, 'title' | 'when' | 'location' | 'placeHidden' | 'url'>

/**
 * The words of an invitation, behind the lead of a message to followers or to a group.
 * @param line the host's own words; '' for none
 * @param rsvp the event takes answers, so the text can be answered
 */
export function invitation(event: Invited, line: string, rsvp: boolean): string {
  const words = [
    asSentence(`You're invited: ${title(event)}, ${whenAndAt(event.when, event)}`),
    line.trim(),
    event.url,
  ]
  return sentences([...words, rsvp ? REPLY : ''])
}

/** The words of a nudge to an invited person who has not answered. */
export function nudge(event: Invited): string {
  return sentences([
    asSentence(`Can you come? ${title(event)} is ${whenAndAt(event.when, event)}`),
    event.url,
    REPLY,
  ])
}

function title(event: Invited): string {
  return plainLine(event.title, TITLE_IN_INVITATION)
}

function sentences(all: string[]): string {
  return all.filter(Boolean).join(' ')
}

/** Why nobody was invited or nudged. */
export const inviteProblems = {
  'no-handle': 'To invite people, add a username to your profile. They read who invites them.',
  'nobody-chosen': 'Choose a group or your followers first.',
  'unknown-group': 'You can invite only groups that you may write to.',
  closed: 'This event is over or cancelled, so nobody can be invited.',
  'no-answers': 'This event takes no answers, so there is nobody to nudge.',
  'line-too-long': `Your line can have at most ${INVITATION_LINE_MAX} characters.`,
} as const
export type InviteProblem = keyof typeof inviteProblems

/** To a person who has sent as many messages as the day allows. */
export const INVITED_ENOUGH = 'You have sent as many messages as a day allows. Nobody was texted.'
