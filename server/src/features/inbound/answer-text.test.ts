import { expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown } from '../../testing/town.ts'

test('the log names a text that could not be answered by its row, without its words', async () => {
  const kept = keepLog()
  const town = await createTown({ log: kept.log })
  await town.database.pool.query("alter table messages add check (kind <> 'reply')")
  await town.person().texts('HELP me with my secret')
  const { rows } = await town.database.pool.query<{ id: string }>('select id from inbound_texts')
  expect(kept.linesWith('last')).toMatchObject([{ textId: `in-${rows[0]?.id}`, last: false }])
  expect(JSON.stringify(kept.linesWith('msg'))).not.toContain('secret')
  await town.close()
})

test('the log keeps no row and no value of a refusal by the database: no phone number, no words', async () => {
  const kept = keepLog()
  const town = await createTown({ log: kept.log })
  const ana = await town.signedUp('ana')
  const { pool } = town.database
  await pool.query("alter table messages add constraint no_supper check (text not like '%supper%') not valid")
  await ana.texts('My secret supper at seven')
  await pool.query('alter table people add constraint small check (substr(phone, 2)::int > 0) not valid')
  await town.person('+15550109999').texts('HELP')
  const lines = kept.linesWith('err')
  expect(lines).toMatchObject([
    { err: { code: '23514', table: 'messages', constraint: 'no_supper', stack: expect.any(String) } },
    { err: { code: '22003', message: 'value "..." is out of range for type integer' } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|5550109999/)
  await town.close()
})
