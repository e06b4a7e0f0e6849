import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { addConsent, type PersonRow } from './store.ts'

/** The source of a person's words, which a carrier or a court may ask for. */
export interface Evidence {
  /** The words as they arrived. */
  words: string
  source: 'phone' | 'web' | 'operator'
  /** The carrier and its id of the text; absent on the web. */
  carrier?: { name: string; textId: string }
}

/** Wakes the step that writes the journal of opt-outs, because a choice may have no reply that wakes it. */
export function wakeJournal(context: Context): void {
  context.notify({ channel: 'first' })
}

/** Writes a person's choice into the ledger, with the words and the time. */
export async function recordConsent(
  context: Context,
  input: {
    person: PersonRow
    act: Insertable<Schema['consents']>['act']
    /** With its mark; null for all texts. */
    target: string | null
    /** The person or the group behind the target, so that the entry also counts after they change their name. */
    about?: { personId?: Id; groupId?: Id }
    evidence: Evidence
  },
): Promise<void> {
  const { person, act, target, about, evidence } = input
  await addConsent(context, {
    phone: person.phone,
    person_id: person.id,
    act,
    target,
    about_person_id: about?.personId ?? null,
    about_group_id: about?.groupId ?? null,
    words: evidence.words,
    source: evidence.source,
    carrier: evidence.carrier?.name ?? null,
    carrier_id: evidence.carrier?.textId ?? null,
    at: context.now,
  })
  wakeJournal(context)
}
