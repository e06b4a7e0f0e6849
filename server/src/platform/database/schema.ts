import type { AccountsTables } from './schema/accounts.ts'
import type { CarriersTables } from './schema/carriers.ts'
import type { CommandsTables } from './schema/commands.ts'
import type { DevelopersTables } from './schema/developers.ts'
import type { EventsTables } from './schema/events.ts'
import type { FollowingTables } from './schema/following.ts'
import type { GroupsTables } from './schema/groups.ts'
import type { Id } from './schema/id.ts'
import type { ImportingTables } from './schema/importing.ts'
import type { InboundTables } from './schema/inbound.ts'
import type { InvitingTables } from './schema/inviting.ts'
import type { MediaTables } from './schema/media.ts'
import type { MessagesTables } from './schema/messages.ts'
import type { NotesTables } from './schema/notes.ts'
import type { OperatingTables } from './schema/operating.ts'
import type { OutboxTables } from './schema/outbox.ts'
import type { PeopleTables } from './schema/people.ts'
import type { PlatformTables } from './schema/platform.ts'
import type { SchedulingTables } from './schema/scheduling.ts'
import type { SignInTables } from './schema/sign-in.ts'

export type { Id }

/** Every table of the database, for Kysely. The migrations make them. */
export interface Schema
  extends AccountsTables,
    CarriersTables,
    CommandsTables,
    DevelopersTables,
    EventsTables,
    FollowingTables,
    GroupsTables,
    ImportingTables,
    InboundTables,
    InvitingTables,
    MediaTables,
    MessagesTables,
    NotesTables,
    OperatingTables,
    OutboxTables,
    PeopleTables,
    PlatformTables,
    SchedulingTables,
    SignInTables {}
