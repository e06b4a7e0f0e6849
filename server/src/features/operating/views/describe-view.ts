import { API_BASE } from '@partyline/contract/endpoint'
import type {
  AuditEntry,
  Fate,
  LedgerEntry,
  OperatorMessage,
  OperatorPerson,
} from '@partyline/contract/operating-shapes'
import { PHOTO_PATH } from '@partyline/contract/people'
import { hidePhone, isE164 } from '@partyline/domain/phones'
import { explainFate, type FateState } from '@partyline/domain/wording/fates'
import { nameOfPerson } from '@partyline/domain/wording/operating'
import type { FateFacts, MessageFacts, PersonFacts } from './view-store.ts'

/** The states of a delivery by their number, in words for operators. */
const STATES: readonly FateState[] = ['waiting', 'sending', 'sent', 'failed', 'left-out', 'delivered']

/** A time of PostgreSQL's JSON in ISO 8601, UTC. */
function readTime(time: string): string
function readTime(time: string | null): string | null
function readTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/** Describes a person for the operators' lists, with only the ending of the phone. */
export function describePersonView(facts: PersonFacts): OperatorPerson {
  const { publicId, handle, photoId, phone, suspendedAt, stoppedAt } = facts
  return {
    _id: publicId,
    name: nameOfPerson(facts),
    handle,
    photo: photoId && API_BASE + PHOTO_PATH.replace(':id', photoId),
    phoneEnding: phone && hidePhone(phone),
    suspendedAt: readTime(suspendedAt),
    stoppedAt: readTime(stoppedAt),
  }
}

/** A message as operators see it. */
export function describeMessageView(facts: MessageFacts): OperatorMessage {
  const { publicId, number, kind, at, source, sender, group, words, pictures, isPaused, isAborted } = facts
  return {
    _id: publicId,
    number,
    kind,
    at: readTime(at),
    source,
    sender: sender && describePersonView(sender),
    group,
    words,
    pictures,
    state: isAborted ? 'stopped' : isPaused ? 'paused' : 'going',
  }
}

/** The state and the reason of a delivery, with an explanation. */
export function describeState({ status, reason }: Pick<FateFacts, 'status' | 'reason'>) {
  const state = STATES[status] ?? 'waiting'
  return { state, reason, explained: explainFate(state, reason) }
}

/** The outcome of a message at one phone. */
export function describeFate(facts: FateFacts): Fate {
  const { said, attempts, sentAt } = facts
  return { ...describeState(facts), said, attempts, sentAt: readTime(sentAt) }
}

/** A row of the audit log, without a whole phone. */
export function describeAct(row: Omit<AuditEntry, 'at'> & { at: Date }): AuditEntry {
  const { at, operator, door, act, target, why } = row
  return {
    at: at.toISOString(),
    operator: hidden(operator),
    door,
    act,
    target: target && hidden(target),
    why,
  }
}

/** A row of the ledger, without a whole phone. */
export function describeEntry(
  row: Pick<LedgerEntry, 'act' | 'target' | 'words' | 'source'> & {
    at: Date
    phone: string
    person: PersonFacts | null
  },
): LedgerEntry {
  const { at, act, target, words, source, phone, person } = row
  return {
    at: at.toISOString(),
    act,
    target: target && hidden(target),
    words,
    source,
    person: person && describePersonView(person),
    phoneEnding: hidePhone(phone),
  }
}

const hidden = (name: string) => (isE164(name) ? hidePhone(name) : name)
