import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { keepLog } from '../../testing/kept-log.ts'
import { warnOfCollation } from './warn-collation.ts'

test('a database whose locale has another version now is named with what to do, and others are not', async () => {
  const database = await createTestDatabase('nothing')
  onTestFinished(() => database.close())
  const kept = keepLog()
  await warnOfCollation(database.pool, kept.log)
  expect(kept.linesWith('msg')).toEqual([])
  const changed = { query: async () => ({ rows: [{ name: 'party', before: '2.36', now: '2.41' }] }) }
  await warnOfCollation(changed as unknown as typeof database.pool, kept.log)
  expect(kept.linesWith('msg')).toMatchObject([
    { msg: expect.stringContaining('alter database party refresh collation version') },
  ])
})
