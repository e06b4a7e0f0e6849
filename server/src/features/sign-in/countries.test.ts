import { afterAll, expect, test } from 'vitest'
import type { OutgoingText } from '../../carriers/carrier.ts'
import { countriesOf } from '../../platform/limits/number-plan.ts'
import { allowLists } from '../../testing/allow-lists.ts'
import { createTown } from '../../testing/town.ts'

/** Texts to phones outside North America, which no virtual phone has. */
const abroad: OutgoingText[] = []
const town = await createTown({
  settings: countriesOf(['GB', 'IE'], undefined),
  carrier: (simulator) => ({
    ...simulator,
    send: async (text) => {
      if (text.to.startsWith('+1')) return simulator.send(text)
      abroad.push(text)
      return { kind: 'accepted', carrierId: text.reference, parts: 1 }
    },
  }),
})
afterAll(() => town.close())

const ask = async (phoneNumber: string) =>
  (await town.person().calls('POST', '/sendLoginUrl', { phoneNumber, withUrl: false })).body.error?.reason

test('LOGIN-1 a British phone logs in as people there write their number, and answers an event', async () => {
  const ana = await town.signedUp('ana')
  const pip = town.person()
  const { status } = await pip.calls('POST', '/sendLoginUrl', { phoneNumber: '07400 123456', withUrl: false })
  expect(status).toBe(200)
  await town.settle()
  const code = /\d{8}/.exec(abroad.find(({ to }) => to === '+447400123456')?.text ?? '')?.[0]
  const { body } = await pip.calls('POST', `/urls/code/${code}`, {})
  expect((await pip.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  expect((await pip.calls('GET', '/user')).body.user.phoneNumber).toBe('+447400123456')
  expect(
    (await pip.answersEvent(await ana.makesEvent(), 'YES', { firstName: 'Pip', lastName: 'Shaw' })).status,
  ).toBe(200)
})

test('EVENT-14 RSVP-5 a British club texts days and hours as people there write them, and reads its own lists', async () => {
  const ben = await town.signedUp('ben')
  const id = await ben.makesEvent({
    startTime: '2026-12-12T18:30:00.000Z',
    endTime: '2026-12-12T20:30:00.000Z',
  })
  const { code } = await ben.readsEvent(id)
  const kim = town.person()
  await kim.texts(`YES ${code}`)
  expect((await kim.hears()).join()).toContain('Sat 12 Dec, 18:30')

  await allowLists(town, ben)
  const csv = 'phone\n07400 123457\n+353 85 012 3457\n085 012 3458\n020 7946 0958'
  const { body } = await ben.calls('POST', '/import', { csv, consent: 'paper' })
  expect(body.data).toMatchObject({
    invited: 2,
    unreadable: [
      { row: 4, reason: 'doubtful-number' },
      { row: 5, reason: 'no-number' },
    ],
  })
  await town.settle()
  expect(abroad.map(({ to }) => to)).toEqual(expect.arrayContaining(['+447400123457', '+353850123457']))
})

test.each([
  ['(0)7400 123 457', undefined, 'with its zero in brackets'],
  ['+353 85 012 3457', undefined, 'an Irish phone'],
  ['+1 415 555 0142', undefined, 'a number set aside for fiction'],
  ['020 7946 0958', 'phone-not-served', 'a landline gets no texts'],
  ['+49 1512 3456789', 'phone-not-served', 'a country that is not named'],
  ['+1 415 234 5678', 'phone-not-served', 'the United States are not named'],
  ['4152345678', 'invalid-phone', 'a national number of elsewhere'],
  ['07400 1234', 'invalid-phone', 'too short'],
  ['07400 123456789', 'invalid-phone', 'too long'],
])('LOGIN-3 of %j the web says %s: %s', async (typed, reason, _) => {
  expect(await ask(typed)).toBe(reason)
})

test('LOGIN-3 an installation in North America that names another country takes its numbers behind a plus', async () => {
  const both = await createTown({ settings: countriesOf(['US', 'GB'], undefined) })
  const says = async (phoneNumber: string) =>
    (await both.person().calls('POST', '/sendLoginUrl', { phoneNumber, withUrl: false })).body.error?.reason
  expect(await says('4152345678')).toBeUndefined()
  expect(await says('+44 7400 123456')).toBeUndefined()
  expect(await says('07400 123456')).toBe('invalid-phone')
  await both.close()
})
