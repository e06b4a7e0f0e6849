import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const helper = await town.signedUp('helper')
afterAll(() => town.close())

const NOBODY = { people: 0, unasked: 1 }

/** The host makes the helper a co-host, and then the owner. */
async function handsOver(event: string, host: Person) {
  await host.calls('POST', `/events/event/${event}/cohosts`, { handle: 'helper', cohost: true })
  await helper.calls('POST', `/events/event/${event}/cohosts/answer`, { accept: true })
  await host.calls('POST', `/events/event/${event}/owner/sendCode`, { handle: 'helper' })
  await town.settle()
  const text = (await host.received()).findLast((one) => /\d{8}/.test(one)) ?? ''
  const body = { handle: 'helper', following: false, code: /\d{8}/.exec(text)?.[0] ?? 'no code came' }
  return host.calls('POST', `/events/event/${event}/owner`, body)
}

test('EVENT-14 a guest who blocked the host hears nothing of the event, also after a co-host has taken it over', async () => {
  const [maya, guest] = [await town.signedUp('maya'), town.person()]
  const id = await maya.makesEvent()
  const { code } = await maya.readsEvent(id)
  await guest.texts(`YES ${code}`)
  await guest.texts('BLOCK @maya')
  await guest.hears()
  expect((await handsOver(id, maya)).status).toBe(200)
  for (const host of [helper, maya])
    await host.calls('POST', `/events/event/${id}/message`, { message: 'Hello all' })
  await helper.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect(await guest.hears()).toEqual([])
})

test('EVENT-14 a guest who blocked the host hears so with the answer, and counts among those who asked for no texts', async () => {
  const [nora, guest] = [await town.signedUp('nora'), town.person()]
  const id = await nora.makesEvent()
  const { code } = await nora.readsEvent(id)
  await guest.texts('BLOCK @nora')
  await guest.hears()
  await guest.texts(`YES ${code}`)
  const [thanks] = await guest.hears()
  expect(thanks).toContain('You blocked @nora, so no news or reminders come; UNBLOCK @nora undoes it.')
  expect(thanks).not.toContain("We'll text you")
  expect((await nora.calls('GET', `/events/event/${id}/hosting`)).body.data).toMatchObject(NOBODY)

  await guest.logsIn()
  const answer = await guest.answersEvent(id, 'MAYBE', { firstName: 'Gus', lastName: 'Lee' })
  expect(answer.body.data).toMatchObject({ blockedHost: true })
  expect((await guest.answersEvent(id, 'YES')).body.data).toMatchObject({ blockedHost: true })

  await guest.texts('UNBLOCK @nora')
  await guest.hears()
  await guest.answersEvent(id, 'YES')
  await nora.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect((await guest.hears()).join()).toContain('Cancelled')
})

test('EVENT-14 a guest who blocked the co-host hears nothing more once the co-host owns the event', async () => {
  const [olga, guest] = [await town.signedUp('olga'), town.person()]
  const id = await olga.makesEvent()
  const { code } = await olga.readsEvent(id)
  await guest.texts(`YES ${code}`)
  await guest.texts('BLOCK @helper')
  await guest.hears()
  expect((await handsOver(id, olga)).status).toBe(200)
  await helper.calls('POST', `/events/event/${id}/message`, { message: 'Hello all' })
  await town.settle()
  expect(await guest.hears()).toEqual([])
  expect((await helper.calls('GET', `/events/event/${id}/hosting`)).body.data).toMatchObject(NOBODY)
})
