import type { Kysely } from 'kysely'
import type { Ring } from '../platform/alarms.ts'
import type { Clock } from '../platform/context.ts'
import type { Logger } from '../platform/logger.ts'
import type { Meter } from '../platform/meter.ts'
import type { Schema } from '../platform/schema.ts'
import type { Bring, BringReceipts, Carrier } from './carrier.ts'
import { createCatchUp } from './catch-up.ts'
import { createFailover } from './failover.ts'
import { strictestLimits } from './strictest-limits.ts'
import { watchCarrier } from './watch-carrier.ts'

/** The carriers that are configured, as the rest of Partyline knows them. */
export interface JoinedCarriers {
  /** What the outbox sends with. */
  carrier: Carrier
  /** Each by itself, for what it brings. */
  carriers: Carrier[]
  /** The same door as is given, counted. */
  bring: Bring
  bringReceipts: BringReceipts
  /** Opens the lines of those that have one, and asks vendors for what was missed; the answer ends both. */
  openLines(): Promise<() => Promise<unknown>>
}

/**
 * Joins what is configured: the second carrier stands in for the first, each is watched, and texts that came while
 * nobody here could take them are asked for.
 * @param parts.record writes receipts down, under the names that the outbox knows their texts by
 */
export function joinCarriers(parts: {
  carriers: [Carrier, ...Carrier[]]
  fallback: { number: string; afterMs: number } | undefined
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  meter: Meter
  ring: Ring
  bring: Bring
  record: BringReceipts
}): JoinedCarriers {
  const { fallback, db, clock, log, meter, ring, record } = parts
  const bring: Bring = async (name, texts) => {
    await parts.bring(name, texts)
    meter.received(name, texts.length)
  }
  const catchUp = createCatchUp({ carriers: parts.carriers, db, clock, log, bring })
  const watches = parts.carriers.map((one) =>
    watchCarrier(one, { clock, log, meter, ring, onBack: () => void catchUp.ask(one.name) }),
  )
  const carriers = watches.map(({ carrier }) => carrier)
  const [first = parts.carriers[0], second] = carriers
  const failover = second && fallback && createFailover(first, second, { ...fallback, clock, log })

  // A text that changes over must fit both.
  const limits = strictestLimits(carriers)

  const bringReceipts: BringReceipts = async (name, receipts) => {
    watches.find(({ carrier }) => carrier.name === name)?.noteReceipts(receipts)
    const named = failover?.nameReceipts(name, receipts) ?? { carrier: name, receipts }
    await record(named.carrier, named.receipts)
    meter.receipts(
      name,
      receipts.map(({ state }) => state),
    )
  }

  return {
    carrier: failover ? { ...failover.carrier, ...(limits && { limits }) } : first,
    carriers,
    bring,
    bringReceipts,
    async openLines() {
      const lines = await Promise.all(
        carriers.map(({ name, open }) =>
          open?.({
            bring: (texts) => bring(name, texts),
            bringReceipts: (receipts) => bringReceipts(name, receipts),
          }),
        ),
      )
      const stopAsking = catchUp.keepAsking()
      return () => Promise.all([stopAsking(), ...lines.map((close) => close?.())])
    },
  }
}
