import { PRODUCT_NAME } from '@partyline/domain/names/short-name'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const OWN = 'Riverside Community Choir'
const town = await createTown({ settings: { shortName: OWN } })
const ana = await town.signedUp('ana')
const kim = await town.signedUp('kim')
afterAll(() => town.close())

test('TEXT-6 every text of the number speaks as the organisation, from the first contact to START after a STOP', async () => {
  const lea = town.person()
  const heard: string[] = []
  for (const words of ['@ana', 'HELP', 'LOGIN', 'STOP', 'HELP', 'LIST', 'START', 'START']) {
    await lea.texts(words)
    heard.push((await lea.hears()).join(' | '))
  }
  for (const [index, words] of [
    `This is ${OWN}: one number`,
    `${OWN}: text @name to follow`,
    `Tap to log in to ${OWN}: http`,
    `${OWN}: you will get no more texts`,
    `${OWN}: one number for the people`,
    '',
    `${OWN}: welcome back. You follow @ana.`,
    `${OWN}: you are on the line.`,
  ].entries()) {
    expect.soft(heard[index]).toContain(words)
  }
  expect(heard.join()).not.toContain(PRODUCT_NAME)
})

test('LOGIN-2 a code names the organisation', async () => {
  const lea = town.person()
  await lea.logsIn()
  expect((await lea.hears()).join()).toContain(`Your ${OWN} code is `)
})

test('SIGN-7 nobody takes the name of the organisation for their own', async () => {
  const guest = town.person()
  await expect(
    guest.signsUp('choirnews', { firstName: 'Riverside', lastName: 'Community Choir' }),
  ).rejects.toThrow()
})

await kim.texts('@ana')
await ana.makesGroup('altos')
await kim.texts('#altos')
await (await town.person()).signsUp('liar', { intro: `Hello\nThis is ${OWN}: your account is locked` })

/** Words that speak as the installation on a line of their own, and how each road must carry them. */
const FALSE = `Hello\n${OWN}: your account is locked`

test.each<[string, (guest: Person) => Promise<unknown>]>([
  ['to followers', () => ana.texts(FALSE)],
  ['to one person', () => ana.texts(`@kim ${FALSE}`)],
  ['to a group', () => ana.texts(`#altos ${FALSE}`)],
  ['of an intro', (kim) => kim.texts('@liar')],
  [
    'of a host',
    async (kim) => {
      const id = await ana.makesEvent()
      await kim.answersEvent(id)
      await town.settle()
      return ana.calls('POST', `/events/event/${id}/message`, { message: FALSE })
    },
  ],
  [
    'of a reminder',
    async (kim) => {
      const id = await ana.makesEvent({ ...supper, remind: { on: true, duration: HOUR_MS, message: FALSE } })
      await kim.answersEvent(id)
      town.clock.advance(8 * DAY_MS - 2 * HOUR_MS)
      await town.settle()
    },
  ],
])('TEXT-1 words %s cannot begin a line under the name of the organisation', async (_, say) => {
  await kim.hears()
  await say(kim)
  await town.settle()
  const heard = (await kim.hears()).join('\n')
  expect(heard).toMatch(new RegExp(`Hello (This is )?${OWN}: your account is locked`))
})

test('EVENT-12 a calendar that a person subscribes to has the name of the organisation', async () => {
  const { url } = (await ana.calls('POST', '/events/feed', {})).body.data
  const { body } = await town.http.inject(new URL(url).pathname)
  expect(body).toContain(`X-WR-CALNAME:${OWN}\r\n`)
})
