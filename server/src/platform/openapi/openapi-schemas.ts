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
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Shapes that several calls share, by their names in the document. */
const SHARED: Record<string, z.ZodType> = {
  Answered: success,
  AnswerCounts: answerCounts,
  Attendee: attendee,
  Conversation: conversation,
  Event: event,
  EventDraft: eventDraft,
  EventExtras: extras,
  EventUser: eventUser,
  Follower: follower,
  FollowerCounts: followerCounts,
  Group: group,
  GroupCard: groupCard,
  GroupFollower: groupFollower,
  GroupInFull: groupInFull,
  GroupMessage: groupMessage,
  MessageProgress: messageProgress,
  MyEvent: myEvent,
  Note: note,
  Person: person,
  Picture: picture,
  Refusal: refusal,
  Remind: remind,
  ScheduledMessage: scheduledMessage,
  Session: session,
  SimulatorFaults: simulatorFaults,
  SimulatorText: simulatorText,
  ThreadPage: threadPage,
  User: user,
  UserGroup: userGroup,
  UserMessage: userMessage,
  WritingGuest: writingGuest,
}

const registry = z.registry<{ id?: string }>()
for (const [id, shape] of Object.entries(SHARED)) registry.add(shape, { id })

/** Expands a record with a fixed list of keys into properties. */
function spellOut(schema: Json): Json {
  const words = (schema.propertyNames as Json | undefined)?.enum as string[] | undefined
  if (!words || typeof schema.additionalProperties !== 'object') return schema
  const { propertyNames, additionalProperties, ...rest } = schema
  return { ...rest, properties: Object.fromEntries(words.map((word) => [word, additionalProperties])) }
}

/** A request may leave out what an answer always has, so the two are separate shapes. */
const nameFor = (name: string, io: 'input' | 'output') =>
  io === 'input' && name !== 'EventDraft' ? `${name}Input` : name

/** Collects the shapes of a document under components/schemas. */
export function createSchemas() {
  const schemas: Record<string, Json> = {}
  /** A shape as JSON Schema, with shared ones by reference. */
  const describe = (shape: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(shape, { io, unrepresentable: 'any', metadata: registry }) as Json
    const { $schema, $defs, id, ...rest } = made
    const nameOf = (name: string) => nameFor(name, io)
    const refer = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(refer)
      if (typeof value !== 'object' || value === null) return value
      const entries = Object.entries(value)
        .filter(([key, own]) => !(key === 'id' && typeof own === 'string'))
        .map(([key, own]) => [
          key,
          key === '$ref' && typeof own === 'string'
            ? `#/components/schemas/${nameOf(own.slice(own.lastIndexOf('/') + 1))}`
            : refer(own),
        ])
      return spellOut(Object.fromEntries(entries))
    }
    for (const [name, own] of Object.entries(($defs ?? {}) as Json))
      schemas[nameOf(name)] ??= refer(own) as Json
    return refer(rest) as Json
  }
  return {
    schemas,
    describe,
    /** Registers a shape under a name and answers the reference to it. A shared shape keeps its own name. */
    name(wanted: string, shape: z.ZodType, io: 'input' | 'output'): Json {
      const shared = registry.get(shape)?.id
      const name = shared === undefined ? wanted : nameFor(shared, io)
      const described = describe(shape, io)
      schemas[name] ??= described
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}
