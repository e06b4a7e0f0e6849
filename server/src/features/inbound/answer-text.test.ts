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
