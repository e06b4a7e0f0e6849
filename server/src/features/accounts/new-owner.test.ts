import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
const cleo = await town.signedUp('cleo')
afterAll(() => town.close())

/** An event of Ana's that Ben and Cleo co-host. */
async function makesEvent(): Promise<string> {
  town.clock.advance(2 * MINUTE_MS)
  const id = await ana.makesEvent({ title: 'Supper' })
  for (const [helper, handle] of [
    [ben, 'ben'],
    [cleo, 'cleo'],
  ] as const) {
    await ana.calls('POST', `/events/event/${id}/cohosts`, { handle, cohost: true })
    await helper.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
  }
  await town.settle()
  for (const person of [ana, ben, cleo]) await person.hears()
  return id
}
const hands = (id: string, handle: string, code: string) =>
  ana.calls('POST', `/events/event/${id}/owner`, { handle, code })

test('EVENT-12 a browser that was left open cannot hand an event over, which asks for a code from the phone', async () => {
  const id = await makesEvent()
  expect((await hands(id, 'ben', '12345678')).body.error.reason).toBe('codes-expired')
  const code = await ana.ownerCode(id, 'ben')
  expect(await ana.hears()).toEqual([
    `Your Partyline code to make @ben the owner of "Supper" is ${code}. It works for 10 minutes. If this was not you, tell nobody this code.`,
  ])
  expect((await hands(id, 'ben', '12345678')).body.error.reason).toBe('wrong-code')
  expect((await ana.readsEvent(id)).viewer.role).toBe('OWNER')
  expect((await hands(id, 'ben', code)).status).toBe(200)
  expect((await ana.readsEvent(id)).viewer.role).toBe('COHOST')
})

test('EVENT-12 a code for one co-host, or for one event, makes nobody else the owner', async () => {
  const [id, other] = [await makesEvent(), await makesEvent()]
  const code = await ana.ownerCode(id, 'ben')
  for (const [event, handle] of [
    [id, 'cleo'],
    [other, 'ben'],
  ] as const)
    expect((await hands(event, handle, code)).body.error.reason).toBe('wrong-code')
})

test('LOGIN-8 the code for a new owner, texted back, reaches nobody', async () => {
  await ben.texts('@ana')
  const code = await ana.ownerCode(await makesEvent(), 'ben')
  await Promise.all([ana.hears(), ben.hears()])
  await ana.texts(`my code is ${code}`)
  expect((await ana.hears()).join()).toContain('That is your code. Type it on the page')
  expect(await ben.hears()).toEqual([])
})
