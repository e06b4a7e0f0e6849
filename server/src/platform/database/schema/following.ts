import type { Id, Now } from './id.ts'

interface Follows {
  person_id: Id
  follower_id: Id
  allow_reply: boolean
  muted_until: Date | null
  /** The handle that the follower knows, until a text tells them the new one. */
  known_as: string | null
  created_at: Now
}

/**
 * Followers whose replies were off when their follow ended, until the person they followed switches them on
 * again.
 */
interface SilencedFollowers {
  person_id: Id
  follower_id: Id
  silenced_at: Date
}

/** The tables that following owns. */
export interface FollowingTables {
  follows: Follows
  silenced_followers: SilencedFollowers
}
