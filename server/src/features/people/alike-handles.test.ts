import { skeleton } from '@partyline/domain/names/confusables'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
await town.signedUp('lea')
const eve = await town.signedUp('eve')
afterAll(() => town.close())

const check = async (handle: string) => (await eve.calls('POST', '/validateHandle', { handle })).body.validity

test('SIGN-7 nobody takes a handle that passes for another one', async () => {
  for (const handle of ['le_a', 'l3a', 'lea_official', 'the_real_lea', 'wells_fargo'])
    expect(await check(handle), handle).toBe('error')
  for (const handle of ['leander', 'lea_smith', 'real_eve'])
    expect(await check(handle), handle).toBe('success')
})

test('SIGN-7 of two people who take look-alikes at once one gets hers', async () => {
  const [one, two] = [town.person(), town.person()]
  await Promise.all([one.logsIn(), two.logsIn()])
  const signs = (who: typeof one, handle: string) =>
    who.calls('POST', '/signup', {
      firstName: 'Zoe',
      lastName: 'Poe',
      email: 'z@example.org',
      handle,
      intro: 'Hi',
    })
  // Each name passes for the other, so the second sign-up is refused.
  const answers = await Promise.all([signs(one, 'zoe_poe'), signs(two, 'z0epoe')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the database computes the same shapes as the domain', async () => {
  for (const name of ['PauI_1', 'w3lls-farg0', 'arnvv_i1034578', 'Real__Lea']) {
    const { rows } = await sql<{ shape: string }>`select name_shape(${name}) as shape`.execute(
      town.database.db,
    )
    expect(rows[0]?.shape).toBe(skeleton(name))
  }
})
