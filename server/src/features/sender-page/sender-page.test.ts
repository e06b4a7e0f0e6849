import { DAY_MS } from '@partyline/domain/time/time-units'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { suspend } from '../operating/orders/suspend.ts'

const town = await createTown()
afterAll(() => town.close())

const get = (path: string) => town.http.inject(`/api${path}`)
const page = async (handle: string) => {
  const answer = await get(`/pages/${handle}`)
  return { status: answer.statusCode, page: answer.json().page }
}
const days = (count: number) => new Date(town.clock.now.getTime() + count * DAY_MS).toISOString()
const makes = (person: Person, title: string, day: number, extras: object) =>
  person.makesEvent({ title, startTime: days(day), endTime: days(day + 0.1), extras })

test('USER-8 anybody can read the page of a sender, with names, intro and the events shown there', async () => {
  const maya = await town.signedUp('Maya_O')
  await makes(maya, 'Later', 5, { onPage: true })
  await makes(maya, 'Sooner', 2, { onPage: true })
  await makes(maya, 'Secret', 1, {})
  const off = await makes(maya, 'Cancelled', 3, { onPage: true })
  await maya.calls('POST', `/events/cancel/${off}`, {})
  const { status, page: shown } = await page('maya_o')
  expect(status).toBe(200)
  expect(shown).toMatchObject({ displayHandle: 'Maya_O', photo: null })
  expect(shown.events.map(({ title }: { title: string }) => title)).toEqual(['Sooner', 'Later'])
  expect(JSON.stringify(shown)).not.toMatch(/\+1555|location|@example/)

  town.clock.advance(3 * DAY_MS)
  expect((await page('maya_o')).page.events).toMatchObject([{ title: 'Later' }])
})

test('USER-8 the switch hides and shows the page and its picture', async () => {
  const nora = await town.signedUp('nora')
  const userId = await nora.id()
  const set = (hasPage: boolean) => nora.calls('POST', '/user/setHasPage', { userId, hasPage })
  expect((await set(false)).body).toEqual({ success: true })
  expect((await page('nora')).status).toBe(404)
  expect((await get('/pages/nora/preview.png')).statusCode).toBe(404)
  expect((await nora.calls('GET', '/user')).body.user.hasPage).toBe(false)
  await set(true)
  expect((await page('nora')).status).toBe(200)
})

test('USER-6 a former username leads to the page for 90 days', async () => {
  const olga = await town.signedUp('olga')
  const { user } = (await olga.calls('GET', '/user')).body
  const { firstName, lastName, email, intro } = user
  const renamed = { firstName, lastName, email, intro, handle: 'olga_new' }
  expect((await olga.calls('POST', `/user/${user._id}/update`, renamed)).status).toBe(200)
  expect((await page('OLGA')).page.displayHandle).toBe('olga_new')
  town.clock.advance(91 * DAY_MS)
  expect((await page('olga')).status).toBe(404)
})

test('USER-8 a suspended, a deleted and an unknown sender have no page', async () => {
  await town.signedUp('pia')
  const quentin = await town.signedUp('quentin')
  await town.transact((context) =>
    suspend(context, '@pia', { name: 'root', door: 'command line', why: 'a letter of today' }),
  )
  expect((await page('quentin')).status).toBe(200)
  await quentin.leaves()
  for (const handle of ['pia', 'quentin', 'nobody_here', 'a%20b']) {
    expect((await page(handle)).status, handle).toBe(404)
  }
})

test('USER-8 the page shows only the next date of a series', async () => {
  const rosa = await town.signedUp('rosa')
  const series = await rosa.calls('POST', '/events/series', {
    title: 'Choir Rehearsal',
    location: 'Hall',
    startTime: days(1),
    endTime: days(1.1),
    timezone: 'UTC',
    extras: { onPage: true },
    repeat: 'week',
    until: days(40).slice(0, 10),
  })
  expect(series.status, JSON.stringify(series.body)).toBe(200)
  expect((await page('rosa')).page.events).toMatchObject([{ title: 'Choir Rehearsal' }])
})

test.each([
  ['a plain name', 'Sam', 'Rivera'],
  ['a name of a hundred letters', 'x'.repeat(100), 'Long'],
  ['a name that is written from right to left', 'مايا', 'عكفور'],
  ['markup', '</svg><script>', '&amp;'],
])(
  'USER-8 the picture beside the link to a page with %s is a PNG of 1200 x 630 pixels',
  async (_, firstName, lastName) => {
    const handle = `pic_${Math.random().toString(36).slice(2, 10)}`
    const one = town.person()
    await one.signsUp(handle, { firstName, lastName })
    const { pictureVersion } = (await page(handle)).page
    const answer = await get(`/pages/${handle}/preview.png?v=${pictureVersion}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  },
)

test('HOME-2 links to Home have a picture', async () => {
  const answer = await get('/preview.png')
  expect(answer.statusCode).toBe(200)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('USER-8 an address without a valid username has no picture', async () => {
  for (const handle of ['%00', 'a%20b']) {
    const { statusCode } = await get(`/pages/${handle}/preview.png`)
    // Words behind a space lead to the address before it, which has no picture either.
    expect([302, 400, 404], handle).toContain(statusCode)
  }
})
