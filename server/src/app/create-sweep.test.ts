import { DAY_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'
import { createTown } from '../testing/town.ts'

test('a part of the sweep that fails holds up no other, and every failure is reported', async () => {
  const town = await createTown()
  await town.person().texts('HELP')
  town.clock.advance(91 * DAY_MS)
  const { pool } = town.database
  await pool.query('alter table logins rename to logins_away; alter table notes rename to notes_away')
  const failure = await town.sweep().catch((error: unknown) => error)
  expect(failure).toMatchObject({
    errors: [
      { message: expect.stringContaining('"logins"') },
      { message: expect.stringContaining('"notes"') },
    ],
  })
  expect((await pool.query('select 1 from inbound_texts')).rows).toEqual([])
  await town.close()
})
