import { toMoment } from '@partyline/domain/time/moments'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { wallTime } from '@partyline/domain/time/zones'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DailyCap } from '../../carriers/carrier.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Texts go out again this long after the midnight, because a vendor's clock may be behind ours. */
const AFTER_MIDNIGHT_MS = 300_000

/** When a text beyond a day's cap may be tried again. */
export function capEnds({ dayOf }: DailyCap, now: Date): Date {
  if (dayOf === 'rolling') return new Date(now.getTime() + DAY_MS)
  const { year, month, day } = wallTime(now, dayOf)
  const midnight = toMoment({ year, month, day: day + 1, hour: 0, minute: 0 }, dayOf)
  return new Date(midnight.getTime() + AFTER_MIDNIGHT_MS)
}

/** Counts the texts that a carrier's daily caps hold back, by the code of each cap. A new day begins a new count. */
export async function noteCaps(
  db: Kysely<Schema>,
  texts: { cap?: DailyCap | undefined; said: string | null }[],
  { carrier, now }: { carrier: string; now: Date },
): Promise<void> {
  const refused = texts.flatMap(({ cap, said }) => (cap ? { cap, said } : []))
  // In the order of their codes, so that two such statements cannot deadlock.
  for (const code of [...new Set(refused.map(({ cap }) => cap.code))].sort()) {
    const ones = refused.filter(({ cap }) => cap.code === code)
    const [first] = ones
    if (!first) continue
    await sql`
      insert into carrier_caps as known (carrier, code, said, texts, ends_at)
      values (${carrier}, ${code}, ${first.said}, ${ones.length}::int, ${capEnds(first.cap, now)})
      on conflict (carrier, code) do update set said = excluded.said, ends_at = excluded.ends_at,
        texts = excluded.texts + case when known.ends_at > ${now} then known.texts else 0 end`.execute(db)
  }
}

/** Lists the daily caps that hold texts back now. */
export async function listCaps(db: Kysely<Schema>, now: Date): Promise<Selectable<Schema['carrier_caps']>[]> {
  return db.selectFrom('carrier_caps').selectAll().where('ends_at', '>', now).orderBy('code').execute()
}
