import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../testing/choir-town.ts'
import type { Person } from '../../testing/person.ts'

const LOGIN_CODE = 'That is your login code. Type it on the page; never text it to anybody.'
const CODE = 'That is your code. Type it on the page; never text it to anybody.'
const LINK = 'That is your login link. Tap it yourself; never text it to anybody.'
const { town, ana, ben, cleo, dora } = await createChoirTown()
/** Has no username, and follows Ana and Ben. */
const fan = await newcomer(town)
for (const name of ['@ana', '@ben']) await fan.texts(name)
await cleo.texts('@ben')
beforeEach(async () => {
  town.clock.advance(61 * MINUTE_MS)
  for (const person of [ana, ben, cleo, dora, fan]) await person.hears()
})
afterAll(() => town.close())

/** A stranger's browser asks for a code to a person's phone. */
const asksFor = async (person: Person, withUrl = false) => {
  await town.person().calls('POST', '/sendLoginUrl', { phoneNumber: person.phone, withUrl })
  await town.settle()
  await person.hears()
  return person.code()
}
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

test.each<[string, (code: string) => string]>([
  ['a code alone', (code) => code],
  ['a code in two halves', spaced],
  ['a code with a hyphen', (code) => spaced(code).replace(' ', '-')],
  ['a code among words', (code) => `My code is ${code}`],
  ['the whole text with the code', (code) => `Your Partyline code is ${code}. Not you? Reply STOP.`],
  ['a code to a group', (code) => `#choir ${code}`],
  ['a code to a person', (code) => `@cleo ${code}`],
  ['a code beside an answer', (code) => `Yes, ${code}`],
])('LOGIN-8 %s, texted back, reaches nobody', async (_, words) => {
  const code = await asksFor(ben)
  await ben.texts(words(code))
  expect(await ben.hears()).toEqual([LOGIN_CODE])
  expect([await fan.hears(), await cleo.hears(), await dora.hears()]).toEqual([[], [], []])
})

test('LOGIN-8 a code from a person without a username is kept as a note for nobody', async () => {
  await ana.texts('Supper at seven')
  await fan.hears()
  await fan.texts(await asksFor(fan))
  expect(await fan.hears()).toEqual([LOGIN_CODE])
  expect((await ana.calls('GET', '/notes')).body.notes).toEqual([])
})

test("LOGIN-8 a guest's code beside an answer or behind a host's name does not become a note", async () => {
  const id = await ana.makesEvent({ plusOnes: 0 })
  const event = await ana.readsEvent(id)
  await fan.texts(`YES ${event.code}`)
  const code = await asksFor(fan)
  for (const text of [`YES ${event.code} ${code}`, `Yes, ${code}`, `@ana ${code}`]) {
    await fan.texts(text)
    expect(await fan.hears()).toEqual([LOGIN_CODE])
  }
  expect((await ana.calls('GET', '/notes')).body.notes).toEqual([])
})

test('LOGIN-8 a code that has expired reaches nobody either', async () => {
  const code = await asksFor(ben)
  town.clock.advance(11 * MINUTE_MS)
  await ben.texts(code)
  expect(await ben.hears()).toEqual([LOGIN_CODE])
  expect(await fan.hears()).toEqual([])
})

test('LOGIN-8 codes for a deletion and for both phones of a change of number reach nobody', async () => {
  await ben.calls('POST', '/account/sendDeletionCode', {})
  await town.settle()
  await ben.hears()
  await ben.texts(await ben.deletionCode())
  expect(await ben.hears()).toEqual([CODE])
  town.clock.advance(MINUTE_MS)
  await ben.calls('POST', '/account/sendNumberCodes', { phoneNumber: cleo.phone })
  await town.settle()
  for (const person of [ben, cleo]) {
    const texts = await person.received()
    await person.hears()
    await person.texts(/\d{8}/.exec(texts.at(-1) ?? '')?.[0] ?? '')
    expect(await person.hears()).toEqual([CODE])
  }
  expect(await fan.hears()).toEqual([])
})

test('LOGIN-8 a login link, texted back, reaches nobody', async () => {
  await ben.texts('LOGIN')
  const [text = ''] = await ben.hears()
  await ben.texts(/http\S+/.exec(text)?.[0] ?? '')
  expect(await ben.hears()).toEqual([LINK])
  expect(await fan.hears()).toEqual([])
})

test('TEXT-2 eight digits that are no code of this phone are held', async () => {
  await ben.texts('0417 3064')
  expect(await ben.hears()).toEqual(['Send "0417 3064" to your 2 followers? Reply SEND or NO.'])
  await ben.texts('SEND')
  expect(await fan.hears()).toEqual(['@ben: 0417 3064'])
})

test('TEXT-6 STOP with a code beside it ends all texts', async () => {
  const code = await asksFor(dora)
  await dora.texts(`STOP\n${code}`)
  expect((await dora.hears())[0]).toMatch(/^Partyline: you will get no more texts/)
})
