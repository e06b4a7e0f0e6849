import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface People {
  id: Generated<Id>
  /** `_id` on the wire: opaque, URL-safe, 128 random bits. */
  public_id: string
  /** Added to an RSVP list by a host: no phone, no login, no texts. */
  by_hand: Generated<boolean>
  /** E.164, such as +15550100001; null for a guest added by hand, and once the account is deleted. */
  phone: string | null
  /** Lower case; the key by which handles are compared. */
  handle: string | null
  /** In its owner's spelling. */
  display_handle: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  intro: string | null
  photo_id: string | null
  allow_create_group: Generated<boolean>
  default_allow_reply: Generated<boolean>
  /** Set while the phone has opted out with STOP. Nothing may be sent to it. */
  stopped_at: Date | null
  /** How many texts for others reached nobody since then. */
  unheard: Generated<number>
  /** When an operator allowed them to invite people from lists of phone numbers; null while none does. */
  lists_allowed_at: Date | null
  /** When the operators suspended them. They can send nothing and log in nowhere. */
  suspended_at: Date | null
  /** When this phone first heard who we are, with HELP, STOP and the rates notice. */
  greeted_at: Date | null
  /** The carrier's reason to send nothing to the phone until it texts again. */
  spared_because: 'opted-out' | 'unreachable' | 'failing' | null
  /** Since when; only counts while that is set, and is null for phones that were spared before it was kept. */
  spared_at: Generated<Date | null>
  /** The new number of ours that the old one told it; null for none. */
  told_number: Generated<string | null>
  /** The last failures that may pass, oldest first. */
  soft_failures: Generated<Date[]>
  /** Partyline asks before words without an address go to all followers. */
  guarded: Generated<boolean>
  /** When Partyline asked for their name by text. */
  name_asked_at: Date | null
  /** Partyline keeps words from people without a handle for them. */
  takes_notes: Generated<boolean>
  /**
   * Partyline texts them what guests and followers write: always, or never. Null is the default: what guests write
   * only around the event.
   */
  hears_guests: boolean | null
  /** Anybody can open their page at /@handle. */
  has_page: Generated<boolean>
  /** When the phone last texted or its owner last used a browser; up to a day behind. */
  last_seen_at: Now
  /** Texts to many end then: 180 days after the last sign of life of an owner who had not been silent before. */
  bulk_until: Now
  /** When the phone was asked whether it still wants them; null once it has answered. */
  asked_still_at: Date | null
  /**
   * When a long silence ended. Older messages are hidden until the owner proves the account theirs; null when
   * none are.
   */
  shows_from: Date | null
  /** The email address from before that silence, in lower case. */
  proof_email: string | null
  /** Such a row keeps only what others' messages need to name their sender. */
  deleted_at: Date | null
  created_at: Now
}

interface Photos {
  id: string
  person_id: Id
  content_type: string
  bytes: Buffer
  created_at: Now
}

/** A handle that still leads to the person who had it. */
interface FormerHandles {
  handle: string
  person_id: Id
  given_up_at: Date
}

interface RetiredHandles {
  /** A handle in lower case, or '#' and the name of a closed group. */
  handle: string
  /** A keyed hash. Without the installation's key it reveals nothing about the phone. */
  phone_hash: Buffer
}

/** Private names that people gave to others. */
interface Nicknames {
  person_id: Id
  named_id: Id
  nickname: string
}

interface Blocks {
  person_id: Id
  blocked_id: Id
  created_at: Now
}

/** Blocks against a phone that outlive its deleted account. */
interface RefusedPhones {
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

interface Consents {
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
    /** After a long silence the phone said that it still wants what it follows. */
    | 'keep'
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

/** An account in its first week, when it may send less. */
interface NewAccounts {
  person_id: Id
  /** A keyed hash of the network of its sign-up. */
  network: Buffer
  joined_at: Date
}

/** The tables that people own. */
export interface PeopleTables {
  people: People
  photos: Photos
  former_handles: FormerHandles
  retired_handles: RetiredHandles
  nicknames: Nicknames
  blocks: Blocks
  refused_phones: RefusedPhones
  consents: Consents
  new_accounts: NewAccounts
}
