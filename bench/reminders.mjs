// Measures reminders that are all due in one minute: the time until all of them are in the outbox, for one
// event with many guests and for many events with one guest each. Also measures login codes during that time.
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../tools/quantile.mjs'
import { askWhile, CODE_TOWN } from './codes.mjs'
import { addEvents } from './event-rows.mjs'
import { createTable } from './table.mjs'
import { allSent, holdSending, openTown } from './town.mjs'

const IDLE_CODES = 100

/**
 * @param {string} folder for data
 * @param {number[]} sizes reminders
 */
export async function measureReminders(folder, sizes) {
  console.log('Reminders due at one minute, until all are in the outbox, in ms; 10,000 within 10 s')
  const table = createTable('reminders', ['reminders', 'events', 'ms', 'a second'])
  for (const size of sizes) {
    for (const events of [1, size]) {
      await withReminders(folder, size, events, async (town, begin) => {
        await holdSending(town)
        const startedAt = performance.now()
        await begin()
        await allHandedOver(town, size)
        const took = performance.now() - startedAt
        table.row([size, events, took, (size * 1000) / took])
      })
    }
  }
  console.log('Login codes, 20 a second, from request to carrier in ms, until the last reminder is sent')
  const codes = createTable('reminders-codes', [
    'reminders',
    'events',
    'all sent',
    'codes',
    'p50',
    'p99',
    'most',
    'idle p99',
  ])
  for (const size of sizes) {
    await withReminders(folder, size, size, async (town, begin) => {
      await askWhile(town, (asked) => asked < 40)
      const idle = await askWhile(town, (asked) => asked < IDLE_CODES)
      const startedAt = performance.now()
      let took = 0
      const sending = begin()
        .then(() => allHandedOver(town, size))
        .then(() => allSent(town))
        .finally(() => {
          took = performance.now() - startedAt
        })
      const codesTook = await askWhile(town, () => took === 0)
      await sending
      const [p50, p99, most] = [0.5, 0.99, 1].map((part) => quantile(codesTook, part))
      codes.row([size, size, took, codesTook.length, p50 ?? 0, p99 ?? 0, most ?? 0, quantile(idle, 0.99)])
    })
  }
}

/** Runs something in a new town with a number of reminders. `begin` makes them due. */
async function withReminders(
  /** @type {string} */ folder,
  /** @type {number} */ size,
  /** @type {number} */ events,
  /** @type {(town: import('./town.mjs').Town, begin: () => Promise<void>) => Promise<void>} */ run,
) {
  const town = await openTown(folder, CODE_TOWN)
  try {
    await addEvents(town, { name: 'bench', events, guests: size / events })
    await run(town, async () => {
      await town.db.query(
        `with due as (
           insert into event_reminders (event_id, next_at) select id, now() from events)
         insert into jobs (kind, key, due_at, created_at) select 'event-reminder', id::text, now(), now() from events`,
      )
    })
  } finally {
    await town.close()
  }
}

async function allHandedOver(/** @type {import('./town.mjs').Town} */ { db }, /** @type {number} */ size) {
  const left = `select exists (select 1 from jobs) or exists (
    select 1 from messages where fanned_out_at is null) as some`
  while ((await db.query(left)).rows[0].some) await delay(20)
  const { rows } = await db.query(
    `select count(*)::int as n from deliveries d join messages m on m.id = d.message_id where m.kind = 'event'`,
  )
  if (rows[0].n !== size) throw new Error(`not ${size} reminders but ${rows[0].n}`)
}
