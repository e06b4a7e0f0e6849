import { hidePhone } from '@partyline/domain/phones'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { type AddressedText, type InboundText, UNTOLD } from './carrier.ts'
import { noteOtherNumber } from './other-numbers-store.ts'

/** Keeps the texts to our numbers, and marks texts of group chats. */
export type KeepOurs = (carrier: string, texts: InboundText[]) => Promise<AddressedText[]>

/**
 * Makes the one place where the recipients of inbound texts are compared with our numbers, whichever way they come in.
 * A text to another number is acknowledged and does nothing; the log names the number once.
 * @param deps.isOurs whether a number is one of ours
 * @param deps.numberOf the number of a carrier, for texts whose recipient it does not name
 */
export function createKeepOurs(deps: {
  isOurs: (number: string) => boolean
  numberOf: (carrier: string) => string
  db: Kysely<Schema>
  clock: Clock
  log: Logger
}): KeepOurs {
  const { isOurs, numberOf, db, clock, log } = deps

  async function leaveOut(carrier: string, number: string): Promise<void> {
    if (!(await noteOtherNumber(db, { carrier, number, now: clock() }))) return
    log.warn(
      { carrier, to: hidePhone(number) },
      'a text to another number did nothing: if people text Partyline there, add it to INBOUND_NUMBERS, and if not, take the address of Partyline off it; ./partyline carrier check names it',
    )
  }

  return async (carrier, texts) => {
    const kept: AddressedText[] = []
    for (const { recipients, ...text } of texts) {
      const all = recipients === UNTOLD ? [numberOf(carrier)] : recipients
      const to = all.find(isOurs)
      if (to === undefined) {
        await leaveOut(carrier, all[0] ?? '')
        continue
      }
      const groupChat = all.some((one) => one !== '' && one !== text.from && !isOurs(one))
      // Nobody gets its pictures, so nobody fetches them.
      kept.push({ ...text, to, groupChat, mediaUrls: groupChat ? [] : text.mediaUrls })
    }
    return kept
  }
}
