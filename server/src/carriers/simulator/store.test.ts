import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { keepTexts, listTexts } from './store.ts'

test('a reader that continues after the last text misses none, even when several write at once', async () => {
  const { db, close } = await createTestDatabase()
  // Each insert is delayed after it got its numbers, some longer than others.
  await sql`create function dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * 0.02); return null; end $$`.execute(db)
  await sql`create trigger dawdle after insert on simulator_texts execute function dawdle()`.execute(db)
  const write = (n: number) =>
    keepTexts(db, [
      {
        public_id: `text-${n}`,
        direction: 'out',
        phone: '+15550100001',
        from_phone: '+15550100000',
        to_phone: '+15550100001',
        text: `Text ${n}`,
        media_urls: ['https://example.org/a.jpg', 'https://example.org/b "c".jpg'],
        reference: `${n}`,
        at: new Date('2026-06-12T18:00:00Z'),
      },
    ])
  let writing = true
  const written = Promise.all(Array.from({ length: 60 }, (_, n) => write(n))).then(() => {
    writing = false
  })
  const read = []
  let after: string | undefined
  for (let last = false; !last; ) {
    last = !writing
    const rows = await listTexts(db, { phone: undefined, after, limit: 1000 })
    after = rows.at(-1)?.id ?? after
    read.push(...rows)
  }
  await written
  expect(new Set(read.map(({ public_id }) => public_id)).size).toBe(60)
  expect(read[0]).toMatchObject({
    media_urls: ['https://example.org/a.jpg', 'https://example.org/b "c".jpg'],
    at: new Date('2026-06-12T18:00:00Z'),
  })
  await close()
})
