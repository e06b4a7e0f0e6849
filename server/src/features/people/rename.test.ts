import { HANDLE_HELD_DAYS } from '@partyline/domain/names/names'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())

async function rename(person: Person, handle: string) {
  const { user } = (await person.calls('GET', '/user')).body
  const { firstName, lastName, email, intro } = user
  return person.calls('POST', `/user/${user._id}/update`, { firstName, lastName, email, intro, handle })
}
const check = async (person: Person, handle: string) =>
  (await person.calls('POST', '/validateHandle', { handle })).body.validity

test('USER-6 TEXT-1 for 90 days a former handle leads to its owner, and nobody else can take it', async () => {
  const [ana, mallory, kofi] = [
    await town.signedUp('bob_bakery'),
    await town.signedUp('mallory'),
    town.person(),
  ]
  expect((await rename(ana, 'corner_bakery')).status).toBe(200)
  for (const like of ['bob_bakery', 'Bob_Bakery', 'b0b_bakery'])
    expect(await check(mallory, like)).toBe('error')
  expect((await rename(mallory, 'bob_bakery')).body.error.reason).toMatch(/^handle-(taken|alike)$/)

  await kofi.texts('@bob_bakery')
  expect((await kofi.hears()).join()).toContain("You're following @corner_bakery.")
  await mallory.texts('@bob_bakery')
  await mallory.hears()
  await ana.texts('@mallory')
  await mallory.texts('@Bob_Bakery Are you open on Sunday?')
  expect((await ana.hears()).join()).toContain('Are you open on Sunday?')
  await kofi.texts('STOP @bob_bakery')
  expect((await kofi.hears()).join()).toContain('You no longer follow @corner_bakery.')

  town.clock.advance(HANDLE_HELD_DAYS * DAY_MS)
  await mallory.logsIn()
  expect(await check(mallory, 'bob_bakery')).toBe('success')
  expect((await rename(mallory, 'bob_bakery')).status).toBe(200)
  await kofi.texts('@bob_bakery')
  expect((await kofi.hears()).join()).toContain("You're following @bob_bakery.")
})

test('USER-6 the owner can take a former handle back, and holds at most three', async () => {
  const [dora, eve] = [await town.signedUp('dora_one'), await town.signedUp('eve')]
  for (const next of ['dora_two', 'dora_one', 'dora_three', 'dora_four', 'dora_five']) {
    town.clock.advance(1000)
    expect((await rename(dora, next)).status, next).toBe(200)
  }
  expect(await check(eve, 'dora_two')).toBe('success')
  for (const held of ['dora_one', 'dora_three', 'dora_four']) expect(await check(eve, held)).toBe('error')
})
