import { formatPhone } from '@partyline/domain/phones'
import { explainFate } from '@partyline/domain/wording/fates'
import { nameOfPerson } from '@partyline/domain/wording/operating'
import { UNKNOWN_PERSON } from '@partyline/domain/wording/operator-acts'
import type { Config } from '../config.ts'
import { findTargetPerson } from '../features/operating/orders/find-target.ts'
import { listFollowed, listReceived } from '../features/operating/views/person-view-store.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { describeReceived, time } from './describe-trace.ts'
import { openTransact } from './open-transact.ts'
import { withDatabase } from './with-database.ts'

/**
 * Shows why a phone gets texts or none: STOP, what it follows, and the fate of the last texts to it, without
 * their words.
 * @param target '@ben' or a phone
 */
export async function personCommand(config: Config, target: string): Promise<CommandResult> {
  return withDatabase(config, async (database) => {
    const transact = await openTransact(config, database)
    const found = await transact(async (context) => {
      const one = await findTargetPerson(context, target, { onlyLooks: true })
      return one && { ...one, now: context.now }
    })
    if (!found) return { ok: false, line: UNKNOWN_PERSON }
    const { name, person, now } = found
    const phone = formatPhone(person.phone)
    const follows = (await listFollowed(database.db, person.id)).map(
      ({ group, person: sender, mutedUntil }) => {
        const followed = group ?? (sender ? nameOfPerson(sender) : '')
        return mutedUntil && mutedUntil > now ? `${followed} (muted)` : followed
      },
    )
    const received = await listReceived(database.db, person.id)
    const lines = [
      name === person.phone ? phone : `${name}, ${phone}`,
      ...(person.stopped_at ? [`  has said STOP, ${time(person.stopped_at)}`] : []),
      ...(person.suspended_at ? [`  is suspended since ${time(person.suspended_at)}`] : []),
      ...(person.lists_allowed_at ? ['  may invite people from lists'] : []),
      ...(person.spared_because
        ? [`  gets no texts to many: ${explainFate('left-out', person.spared_because)}`]
        : []),
      `  follows ${follows.join(', ') || 'nobody'}`,
      received.length === 0 ? 'No text to this phone is kept.' : 'The last texts to it, newest first:',
      ...received.flatMap(describeReceived),
    ]
    return { ok: true, line: lines.join('\n') }
  })
}
