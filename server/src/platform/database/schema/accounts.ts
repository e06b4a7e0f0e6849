import type { ColumnType, Generated } from 'kysely'
import type { Id, Now } from './id.ts'

export interface Consents {
  id: Generated<Id>
  /** The person of the entry, as long as their account exists. */
  person_id: Id | null
  phone: string
  act: /** Somebody said that this phone's owner agreed, and the phone was invited; the words are theirs. */
    | 'invite'
    /** The phone answered that invitation with NO. */
    | 'decline'
    | 'follow'
    | 'unfollow'
    | 'join'
    | 'leave'
    | 'stop'
    /** Words that hint at a STOP. Partyline answered with a question. */
    | 'ask-stop'
    | 'start'
    | 'block'
    | 'unblock'
    | 'remove'
    | 'moved-to'
    | 'moved-from'
    | 'delete'
  /**
   * With its mark: '@ana', '#choir'; a phone such as '+1555...' when an account moved; null for all texts.
   */
  target: string | null
  /**
   * The person whom the entry is about, also once they have another name: the followed person, the inviter, the
   * creator of the group that was left. For a deletion it is the account that was deleted.
   */
  about_person_id: Id | null
  /** The group that the entry is about. */
  about_group_id: Id | null
  words: string
  /** 'carrier': it refused a text because the phone had opted out there. */
  source: 'phone' | 'web' | 'operator' | 'carrier'
  carrier: string | null
  carrier_id: string | null
  at: Date
}

/** An invitation to follow a person or to join a group. It goes to a person on a list of phone numbers. */
export interface ListInvitations {
  id: Generated<Id>
  person_id: Id
  inviter_id: Id
  /** Null when the person is invited to follow the inviter. */
  group_id: Id | null
  /** As the list has it; '' where it has none. */
  name: string
  /** The text that carries it. */
  message_id: Id | null
  invited_at: Date
  /** YES or NO. */
  answered_at: Date | null
}

export interface Sessions {
  /** Names the session to its owner. Derived from the hash. */
  public_id: ColumnType<string, never, never>
  /** SHA-256 of the cookie's 256-bit secret. */
  token_hash: Buffer
  person_id: Id
  /** SHA-256 of the secret in the browser's cookie; null in a session of before migration 0069 until it is used. */
  browser_hash: Buffer | null
  user_agent: string | null
  created_at: Now
  last_used_at: Now
  expires_at: Date
}

export interface RetiredHandles {
  /** A handle in lower case, or '#' and the name of a closed group. */
  handle: string
  /** A keyed hash. Without the installation's key it reveals nothing about the phone. */
  phone_hash: Buffer
}

/** A handle that still leads to the person who had it. */
export interface FormerHandles {
  handle: string
  person_id: Id
  given_up_at: Date
}

/** Blocks against a phone that outlive its deleted account. */
export interface RefusedPhones {
  /** A keyed hash, as in `RetiredHandles`. */
  phone_hash: Buffer
  /** The person who blocked them, switched their replies off or muted their notes. */
  by_person: Id | null
  /** The group that removed them, or in which their replies are off. */
  by_group: Id | null
  /** The event from whose list a host took them. */
  by_event: Id | null
  kind: 'block' | 'replies-off' | 'mute' | 'removal'
  /** The removal from an event also counts for dates that are added to its series later. */
  following: boolean
  since: Date
}

export interface AccountCodes {
  person_id: Id
  purpose: 'number' | 'deletion' | 'group' | 'event'
  /** The number to change to. */
  new_phone: string | null
  /** The codes are derived from this with the installation's key. None is stored. */
  nonce: Buffer
  wrong_tries: Generated<number>
  sent_at: Date
  expires_at: Date
}
