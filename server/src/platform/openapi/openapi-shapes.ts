import { session } from '@partyline/contract/accounts'
import { refusal, success } from '@partyline/contract/endpoint'
import { attendee } from '@partyline/contract/event-attendees'
import { answerCounts, event, eventDraft, eventUser, extras, remind } from '@partyline/contract/events'
import { follower } from '@partyline/contract/following'
import { followerCounts, group, groupCard, groupFollower, groupInFull } from '@partyline/contract/groups'
import { writingGuest } from '@partyline/contract/guest-words'
import { conversation } from '@partyline/contract/inbox'
import { picture } from '@partyline/contract/media'
import { messageProgress, userMessage } from '@partyline/contract/messages'
import { myEvent } from '@partyline/contract/my-events'
import { note } from '@partyline/contract/notes'
import { userGroup } from '@partyline/contract/own-groups'
import { person, user } from '@partyline/contract/people'
import { scheduledMessage } from '@partyline/contract/scheduling'
import { simulatorFaults, simulatorText } from '@partyline/contract/simulator'
import { groupMessage, threadPage } from '@partyline/contract/thread'
import { capital } from '@partyline/domain/texts/capital'
import { z } from 'zod'

/** The shapes that several calls share. */
// biome-ignore format: a list of names
const SHARED = {
  answered: success, answerCounts, attendee, conversation, event, eventDraft, eventExtras: extras, eventUser, follower,
  followerCounts, group, groupCard, groupFollower, groupInFull, groupMessage, messageProgress, myEvent, note, person,
  picture, refusal, remind, scheduledMessage, session, simulatorFaults, simulatorText, threadPage, user, userGroup,
  userMessage, writingGuest,
}

for (const [name, shape] of Object.entries(SHARED)) z.globalRegistry.add(shape, { id: capital(name) })

/** Gives a shape a name in the document, if it has none, and answers the shape. */
export function named<S extends z.ZodType>(name: string, shape: S): S {
  if (!z.globalRegistry.get(shape)?.id) z.globalRegistry.add(shape, { id: capital(name) })
  return shape
}
