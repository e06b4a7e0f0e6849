import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'
import { suspend } from '../operating/orders/suspend.ts'

const town = await createTown()
beforeEach(() => town.startOver())
afterAll(() => town.close())

test('a block against the number goes along, and ends the follow that it forbids', async () => {
  const [ivy, lena] = [await town.signedUp('ivy'), await town.signedUp('lena')]
  const number = town.person()
  await number.texts('@ivy')
  const ivyId = await ivy.id()
  const [{ _id: followerId }] = (await ivy.calls('GET', `/user/${ivyId}/followers`)).body.followers
  await ivy.calls('POST', '/user/blockFollower', { userId: ivyId, followerId })
  await lena.texts('@ivy')
  expect((await lena.movesTo(number)).status).toBe(200)
  await number.hears()
  await ivy.texts('Supper at seven')
  await number.texts('@ivy')
  expect((await number.hears()).join()).not.toMatch(/following|Supper/)
  expect((await ivy.calls('GET', `/user/${ivyId}/followers`)).body.followers).toEqual([])
})

test('a block by the number goes along, and ends the follow that it forbids', async () => {
  const [mona, nils] = [await town.signedUp('mona'), await town.signedUp('nils')]
  const number = town.person()
  await number.texts('BLOCK @mona')
  await nils.texts('@mona')
  await nils.movesTo(number)
  await number.hears()
  await mona.texts('Supper at seven')
  expect(await number.hears()).toEqual([])
  const monaId = await mona.id()
  expect((await mona.calls('GET', `/user/${monaId}/followers`)).body.followers).toEqual([])
})

test('the number stays where it is when operators have suspended it', async () => {
  const [odo, bad] = [await town.signedUp('odo'), town.person()]
  await bad.texts('HELP')
  const ops = { name: 'ops', door: 'command line', why: 'a test' } as const
  await town.transact((context) => suspend(context, bad.phone, ops))
  const { status, body } = await odo.movesTo(bad)
  expect([status, body.error?.reason]).toEqual([409, 'phone-suspended'])
  expect(body.error.message).toBe('That number cannot be used here for now.')
  await bad.texts('LIST')
  expect((await odo.calls('GET', '/user')).body.user.phoneNumber).toBe(odo.phone)
})
