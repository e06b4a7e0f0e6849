// Reminders that are all due at one minute: how long until every one of them is in the outbox, for one event with
// many guests and for many events with one guest each.
import { setTimeout as delay } from 'node:timers/promises'
import { addEvents } from './event-rows.mjs'
import { createTable } from './table.mjs'
import { holdSending, openTown } from './town.mjs'

/**
 * @param {string} folder for data
 * @param {number[]} sizes reminders
 */
export async function measureReminders(folder, sizes) {
  console.log('Reminders due at one minute, until all are in the outbox, in ms; 10,000 within 10 s')
  const table = createTable(['reminders', 'events', 'ms', 'a second'])
  for (const size of sizes) {
    for (const events of [1, size]) {
      const town = await openTown(folder, { CARRIER: 'discard' })
      try {
        await addEvents(town, { name: 'bench', events, guests: size / events })
        await holdSending(town)
        const startedAt = performance.now()
        await town.db.query(
          `with due as (
             insert into event_reminders (event_id, next_at) select id, now() from events)
           insert into jobs (kind, key, due_at, created_at) select 'event-reminder', id::text, now(), now() from events`,
        )
        await allHandedOver(town, size)
        const took = performance.now() - startedAt
        table.row([size, events, took, (size * 1000) / took])
      } finally {
        await town.close()
      }
    }
  }
}

async function allHandedOver(/** @type {import('./town.mjs').Town} */ { db }, /** @type {number} */ size) {
  const left = `select exists (select 1 from jobs) or exists (
    select 1 from messages where fanned_out_at is null) as some`
  while ((await db.query(left)).rows[0].some) await delay(20)
  const { rows } = await db.query('select count(*)::int as n from deliveries')
  if (rows[0].n !== size) throw new Error(`not ${size} reminders but ${rows[0].n}`)
}
