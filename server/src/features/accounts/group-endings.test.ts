import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
afterAll(() => town.close())

/** A group of Ana's that Ben could run. */
async function makesGroup(name: string): Promise<string> {
  town.clock.advance(2 * MINUTE_MS)
  const id = await ana.makesGroup(name)
  await ben.texts(`#${name}`)
  for (const person of [ana, ben]) await person.hears()
  return id
}
const end = (id: string, ending: 'close' | 'handOver', code: string) =>
  ana.calls('POST', `/group/${id}/${ending}`, { code })
const asks = (id: string, ending: string, person = ana) =>
  person.calls('POST', `/group/${id}/sendCode`, { ending })

test.each(['close', 'handOver'] as const)(
  'GROUP-5 a browser that was left open cannot end a group by %s, which asks for a code from the phone',
  async (ending) => {
    const id = await makesGroup('Choir')
    expect((await end(id, ending, '12345678')).body.error.reason).toBe('codes-expired')
    const code = await ana.groupCode(id, ending)
    expect((await end(id, ending, '12345678')).body.error.reason).toBe('wrong-code')
    expect((await ana.calls('GET', `/group/${id}/data`)).body.group.membership.role).toBe('creator')
    expect((await end(id, ending, code)).status).toBe(200)
    expect((await end(id, ending, code)).status).toBeGreaterThanOrEqual(400)
  },
)

test('GROUP-5 the text with the code names the group and the act, and reaches its creator alone', async () => {
  const id = await makesGroup('Band')
  expect([(await asks(id, 'close', ben)).status, (await asks(id, 'leave')).status]).toEqual([403, 400])
  const code = await ana.groupCode(id, 'close')
  expect(await ana.hears()).toEqual([
    `Your Partyline code to close #Band is ${code}. It works for 10 minutes. If this was not you, tell nobody this code.`,
  ])
  expect(await ben.hears()).toEqual([])
})

test('GROUP-5 a code for one group, or for one act, confirms no other', async () => {
  const [small, large] = [await makesGroup('Small'), await makesGroup('Large')]
  const code = await ana.groupCode(small, 'handOver')
  expect((await end(large, 'handOver', code)).body.error.reason).toBe('wrong-code')
  expect((await end(small, 'close', code)).body.error.reason).toBe('wrong-code')
  // Another tab asks for the other group. The first code still works.
  town.clock.advance(MINUTE_MS)
  const other = await ana.groupCode(large, 'close')
  expect((await end(small, 'handOver', code)).status).toBe(200)
  expect((await end(large, 'close', other)).body.error.reason).toBe('codes-expired')
})

test('LOGIN-8 the code for a group, texted back, reaches nobody', async () => {
  const id = await makesGroup('Readers')
  const code = await ana.groupCode(id, 'close')
  await ana.hears()
  await ana.texts(`#readers ${code}`)
  expect((await ana.hears()).join()).toContain('That is your code. Type it on the page')
  expect(await ben.hears()).toEqual([])
})

test('GROUP-5 a group cannot be ended while no code can be texted, and the reason is said', async () => {
  const id = await makesGroup('Walkers')
  await ana.texts('STOP')
  expect((await asks(id, 'close')).body.error).toMatchObject({
    reason: 'own-phone-stopped',
    message:
      'Your phone has said STOP, so no code can be sent to it. Text START to the shared number, then try again.',
  })
})
