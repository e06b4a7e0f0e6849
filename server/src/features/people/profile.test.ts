import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dataUrl, photo } from '../../testing/images.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person
let ben: Person
let handles = 0

const town = await createTown()
beforeEach(() => {
  ana = town.person()
  ben = town.person()
  handles += 1
})
afterAll(() => town.close())

const self = async (person: Person) => (await person.calls('GET', '/user')).body.user
const profileOf = async (person: Person, changes: Record<string, unknown> = {}) => {
  const { displayHandle, firstName, lastName, email, intro } = await self(person)
  return { handle: displayHandle ?? '', firstName, lastName, email, intro: intro ?? '', ...changes }
}
const update = async (person: Person, changes: Record<string, unknown>) =>
  person.calls('POST', `/user/${(await self(person))._id}/update`, await profileOf(person, changes))

describe('GET /user/{id}', () => {
  test('USER-8 people see their own full profile, and the public part of others', async () => {
    await ana.signsUp(`Ana${handles}`)
    await ben.signsUp(`ben${handles}`)
    const user = await self(ana)
    expect((await ana.calls('GET', `/user/${user._id}`)).body).toEqual({ user })
    const { status, body } = await ben.calls('GET', `/user/${user._id}`)
    expect(status).toBe(200)
    expect(body.user).toEqual({
      _id: user._id,
      handle: `ana${handles}`,
      displayHandle: `Ana${handles}`,
      firstName: `Ana${handles}`,
      lastName: 'Tester',
      photo: null,
    })
  })

  test('USER-8 it needs a session, and refuses unknown and forged ids', async () => {
    await ana.signsUp(`ana${handles}`)
    const { _id } = await self(ana)
    expect((await ben.calls('GET', `/user/${_id}`)).status).toBe(401)
    expect((await ana.calls('GET', '/user/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    expect((await ana.calls('GET', '/user/1')).status).toBe(404)
    for (const forged of ['%00', "'or%20true--", 'a'.repeat(200), '..%2Fuser']) {
      expect((await ana.calls('GET', `/user/${forged}`)).status).toBe(400)
    }
  })
})

describe('POST /user/{id}/update', () => {
  test('USER-8 a change of one field leaves the others as they are', async () => {
    await ana.signsUp(`Ana${handles}`)
    const before = await self(ana)
    const change = async (body: object) => (await ana.calls('POST', `/user/${before._id}/update`, body)).body
    for (const one of [
      { intro: 'Hello!' },
      { firstName: 'Anne' },
      { lastName: 'Okafor' },
      { email: 'anne@example.org' },
      { handle: `Anne${handles}` },
    ])
      expect(await change(one)).toMatchObject({ success: true })
    const { user } = await change({})
    expect(user).toMatchObject({
      displayHandle: `Anne${handles}`,
      firstName: 'Anne',
      lastName: 'Okafor',
      email: 'anne@example.org',
      intro: 'Hello!',
    })
  })

  test('USER-8 changes names, email, intro and handle', async () => {
    await ana.signsUp(`ana${handles}`)
    const { status, body } = await update(ana, {
      handle: `@Ana_${handles}`,
      firstName: 'Anna',
      lastName: 'Lima',
      email: 'anna@example.org',
      intro: 'Hello there.',
    })
    expect([status, body.success]).toEqual([200, true])
    expect(await self(ana)).toMatchObject({
      handle: `ana_${handles}`,
      displayHandle: `Ana_${handles}`,
      firstName: 'Anna',
      lastName: 'Lima',
      email: 'anna@example.org',
      intro: 'Hello there.',
    })
  })

  test('USER-6 an unchanged handle is kept, and a blank intro means no intro', async () => {
    await ana.signsUp(`ana${handles}`)
    expect((await update(ana, { intro: '  ' })).status).toBe(200)
    expect(await self(ana)).toMatchObject({ handle: `ana${handles}`, intro: null })
    await ben.texts(`@ana${handles}`)
    expect(await ben.hears()).toContainEqual(expect.stringContaining(`You're following @ana${handles}.`))
  })

  test('USER-6 a person without a handle may stay without one, or take one with an intro for followers', async () => {
    await ana.logsIn()
    const names = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.org' }
    expect((await update(ana, names)).status).toBe(200)
    expect(await self(ana)).toMatchObject({ handle: null, firstName: 'Ana', intro: null })
    expect((await update(ana, { handle: `Lima${handles}` })).body.error.reason).toBe('empty-name')
    expect((await update(ana, { handle: `Lima${handles}`, intro: 'Hi!' })).status).toBe(200)
    expect(await self(ana)).toMatchObject({ handle: `lima${handles}`, displayHandle: `Lima${handles}` })
    expect((await update(ana, { handle: '' })).body.error.reason).toBe('handle-too-short')
  })

  test('USER-8 a taken handle is refused with its reason, and one of several who want it at once gets it', async () => {
    await ben.signsUp(`ben${handles}`)
    await ana.signsUp(`ana${handles}`)
    const { status, body } = await update(ana, { handle: `BEN${handles}` })
    expect([status, body.error.reason]).toEqual([409, 'handle-taken'])
    const racers = [ana, ben, town.person()]
    await racers[2]?.signsUp(`third${handles}`)
    const answers = await Promise.all(racers.map((one) => update(one, { handle: `prize${handles}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.reason).toBe('handle-taken')
  })

  test.each([
    [{ handle: 'stop' }, 422],
    [{ handle: 'a b' }, 422],
    [{ firstName: '' }, 400],
    [{ lastName: '\u0000' }, 422],
    [{ email: 'nobody' }, 422],
    [{ intro: 'x'.repeat(1601) }, 400],
    [{ intro: 'x'.repeat(460) }, 422],
    [{ photo: 'data:image/png;base64,aGVsbG8=' }, 422],
  ])('USER-8 %j is refused with a sentence and changes nothing', async (changes, expected) => {
    await ana.signsUp(`ana${handles}`)
    const before = await self(ana)
    const { status, body } = await update(ana, changes)
    expect(status).toBe(expected)
    expect(body.error.message.length).toBeGreaterThan(5)
    expect(await self(ana)).toEqual(before)
  })

  test('USER-5 a photo can be set, kept and removed', async () => {
    const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#86d9cc' } })
      .png()
      .toBuffer()
    await ana.signsUp(`ana${handles}`)
    await update(ana, { photo: `data:image/png;base64,${pixel.toString('base64')}` })
    const { photo: url } = await self(ana)
    expect((await town.http.inject({ url })).headers['content-type']).toBe('image/jpeg')
    await update(ana, { firstName: 'Anna' })
    await update(ana, { photo: url })
    expect((await self(ana)).photo).toBe(url)
    await update(ana, { photo: null })
    expect((await self(ana)).photo).toBeNull()
    expect((await town.http.inject({ url })).statusCode).toBe(404)
  })

  test('USER-5 a replaced photo is deleted, even when two replace it at once', async () => {
    await ana.signsUp(`ana${handles}`)
    const image = dataUrl(await photo())
    await update(ana, { photo: image })
    const { photo: old } = await self(ana)
    const [one, two] = await Promise.all([update(ana, { photo: image }), update(ana, { photo: image })])
    const { photo: shown } = await self(ana)
    for (const url of [old, one.body.user.photo, two.body.user.photo]) {
      expect((await town.http.inject({ url })).statusCode).toBe(url === shown ? 200 : 404)
    }
  })

  test('USER-5 the limit of pictures an hour counts photos and others together', async () => {
    const strict = await createTown({ settings: { picturesPerPersonPerHour: 2 } })
    const cleo = await strict.signedUp('cleo')
    const image = dataUrl(await photo())
    await cleo.calls('POST', '/media', { image })
    expect((await update(cleo, { photo: image })).status).toBe(200)
    const { status, body } = await update(cleo, { photo: image })
    expect([status, body.error.reason]).toEqual([429, 'too-many'])
    expect((await update(cleo, { firstName: 'Cleopatra' })).status).toBe(200)
    await strict.close()
  })

  test("USER-8 nobody can change another person's profile or default", async () => {
    await ana.signsUp(`ana${handles}`)
    const before = await self(ana)
    const changes = await profileOf(ana, { firstName: 'Mallory' })
    const writes = [
      [`/user/${before._id}/update`, changes],
      ['/user/setDefaultAllowReply', { userId: before._id, allowReply: false }],
      ['/user/setGuarded', { userId: before._id, guarded: false }],
    ] as const
    for (const [path, body] of writes) expect((await ben.calls('POST', path, body)).status).toBe(401)
    await ben.signsUp(`ben${handles}`)
    for (const [path, body] of writes) expect((await ben.calls('POST', path, body)).status).toBe(403)
    const forged = { userId: 'AAAAAAAAAAAAAAAAAAAAAA', allowReply: false }
    expect((await ben.calls('POST', '/user/setDefaultAllowReply', forged)).status).toBe(403)
    expect(await self(ana)).toEqual(before)
  })
})

test('USER-3 new followers get the default', async () => {
  await ana.signsUp(`ana${handles}`)
  const { _id } = await self(ana)
  const answer = await ana.calls('POST', '/user/setDefaultAllowReply', { userId: _id, allowReply: false })
  expect(answer.body).toEqual({ success: true })
  expect((await self(ana)).defaultAllowReply).toBe(false)
  await ben.texts(`@ana${handles}`)
  const { body } = await ana.calls('GET', `/user/${_id}/followers`)
  expect(body.followers).toMatchObject([{ handle: null, allowReply: false }])
})

test('USER-8 the guard is set by a call of its own, and the profile does not change it', async () => {
  await ana.signsUp(`ana${handles}`)
  const { _id } = await self(ana)
  const set = (guarded: unknown) => ana.calls('POST', '/user/setGuarded', { userId: _id, guarded })
  expect((await set(false)).body).toEqual({ success: true })
  expect((await self(ana)).guarded).toBe(false)
  await update(ana, { firstName: 'Anna', guarded: true })
  expect(await self(ana)).toMatchObject({ firstName: 'Anna', guarded: false })
  expect((await set('yes')).status).toBe(400)
})
