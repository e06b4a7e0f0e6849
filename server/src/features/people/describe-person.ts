import { API_BASE } from '@partyline/contract/endpoint'
import { type Person, PHOTO_PATH, type User } from '@partyline/contract/people'
import type { PersonRow } from './store.ts'

/** The columns that everybody may see. */
export type PublicColumns = Pick<
  PersonRow,
  'public_id' | 'handle' | 'display_handle' | 'first_name' | 'last_name' | 'photo_id'
>

/** A person as everybody may see them, never with their phone number. */
export function describePerson(row: PublicColumns): Person {
  return {
    _id: row.public_id,
    handle: row.handle,
    displayHandle: row.display_handle,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo_id && API_BASE + PHOTO_PATH.replace(':id', row.photo_id),
  }
}

/** A person as they see themselves. */
export function describeUser(row: PersonRow): User {
  return {
    ...describePerson(row),
    phoneNumber: row.phone,
    email: row.proof_email === null ? row.email : null,
    intro: row.intro,
    allowCreateGroup: row.allow_create_group,
    allowLists: row.lists_allowed_at !== null,
    defaultAllowReply: row.default_allow_reply,
    guarded: row.guarded,
    takesNotes: row.takes_notes,
    hearsGuests: row.hears_guests,
    hasPage: row.has_page,
    hidesOlder: row.shows_from === null ? null : row.proof_email === null ? 'messages' : 'profile-too',
  }
}
