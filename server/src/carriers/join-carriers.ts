import type { Kysely } from 'kysely'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Meter } from '../platform/health/meter.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Carrier, Ingest, IngestAddressed, IngestReceipts } from './carrier.ts'
import { createCatchUp } from './catch-up.ts'
import { createFailover } from './failover.ts'
import type { Hear } from './hear-carrier.ts'
import { holdWhileSilent } from './hold-while-silent.ts'
import { createKeepOurs } from './keep-ours.ts'
import { ownNumbers } from './own-numbers.ts'
import { strictestLimits } from './strictest-limits.ts'
import { watchCarrier } from './watch-carrier.ts'

/** The configured carriers, as the rest of Partyline uses them. */
export interface JoinedCarriers {
  /** The outbox sends with this one. */
  carrier: Carrier
  /** Each carrier alone, for its inbound calls. */
  carriers: Carrier[]
  /** Stores the inbound texts to our numbers, and counts them in the metrics. */
  ingest: Ingest
  ingestReceipts: IngestReceipts
  /** Reports troubles that only time shows. */
  look(): void
  /** Opens the carriers' connections and polls for missed texts. The result ends both. */
  openLines(): Promise<() => Promise<unknown>>
}

/**
 * Joins the configured carriers. The second replaces the first while the first is away, the log reports
 * trouble with each, and missed texts are fetched.
 * @param deps.store stores inbound texts
 * @param deps.record stores receipts, under the outbox's names of their texts
 */
export function joinCarriers(deps: {
  carriers: [Carrier, ...Carrier[]]
  sharedNumber: string
  inboundNumbers: readonly string[]
  fallback: { number: string; afterMs: number } | undefined
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  meter: Meter
  ring: Ring
  hear: Hear
  store: IngestAddressed
  record: IngestReceipts
}): JoinedCarriers {
  const { sharedNumber, inboundNumbers, fallback, db, clock, log, meter, ring, hear, record } = deps
  const keepOurs = createKeepOurs({
    isOurs: ownNumbers({ sharedNumber, fallbackNumber: fallback?.number, inboundNumbers }),
    numberOf: (name) => (name === deps.carriers[1]?.name && fallback ? fallback.number : sharedNumber),
    db,
    clock,
    log,
  })
  const store: IngestAddressed = async (name, texts) => {
    if (texts.length === 0) return
    await deps.store(name, texts)
    meter.received(name, texts.length)
  }
  const ingest: Ingest = async (name, texts) => store(name, await keepOurs(name, texts))
  const catchUp = createCatchUp({ carriers: deps.carriers, db, clock, log, ring, keepOurs, store })
  const watches = deps.carriers.map((one) =>
    watchCarrier(holdWhileSilent(one, clock), {
      clock,
      log,
      meter,
      ring,
      hear,
      onBack: () => void catchUp.ask(one.name),
    }),
  )
  const carriers = watches.map(({ carrier }) => carrier)
  const [first = deps.carriers[0], second] = carriers
  const failover = second && fallback && createFailover(first, second, { ...fallback, db, clock, log })

  // A text may move to the second carrier, so it must fit both.
  const limits = strictestLimits(carriers)

  const ingestReceipts: IngestReceipts = async (name, receipts) => {
    watches.find(({ carrier }) => carrier.name === name)?.noteReceipts(receipts)
    const named = (await failover?.takeReceipts(name, receipts)) ?? { carrier: name, receipts }
    await record(named.carrier, named.receipts)
    meter.receipts(
      name,
      receipts.map(({ state }) => state),
    )
  }

  return {
    carrier: failover ? { ...failover.carrier, ...(limits && { limits }) } : first,
    carriers,
    ingest,
    ingestReceipts,
    look() {
      for (const watch of watches) watch.look()
    },
    async openLines() {
      const lines = await Promise.all(
        carriers.map(({ name, open }) =>
          open?.({
            ingest: (texts) => ingest(name, texts),
            ingestReceipts: (receipts) => ingestReceipts(name, receipts),
          }),
        ),
      )
      const stopAsking = catchUp.keepAsking()
      return () => Promise.all([stopAsking(), ...lines.map((close) => close?.())])
    },
  }
}
