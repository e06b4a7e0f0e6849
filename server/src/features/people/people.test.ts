import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person

const town = await createTown()
beforeEach(async () => {
  ana = town.person()
})
afterAll(() => town.close())

const profile = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.org', intro: 'Hey!' }

describe('signing up', () => {
  test('SIGN-13 completes the profile and takes the handle in its owner’s spelling', async () => {
    await ana.logsIn()
    const { status, body } = await ana.calls('POST', '/signup', {
      ...profile,
      handle: 'Ana_Lima',
      photo: null,
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      handle: 'ana_lima',
      displayHandle: 'Ana_Lima',
      firstName: 'Ana',
      photo: null,
    })
    expect((await ana.calls('GET', '/user')).body).toEqual({ user: body.user })
  })

  test('SIGN-13 needs a session', async () => {
    const { status, body } = await ana.calls('POST', '/signup', { ...profile, handle: 'nosession' })
    expect(status).toBe(401)
    expect(body.error.reason).toBe('signed-out')
  })

  test('SIGN-13 a taken handle is refused with its reason, in any case of letters', async () => {
    await town.person().signsUp('Maya')
    await ana.logsIn()
    const { status, body } = await ana.calls('POST', '/signup', { ...profile, handle: 'mAYA' })
    expect(status).toBe(409)
    expect(body.error).toEqual({
      reason: 'handle-taken',
      message: 'Somebody has that one already. Try another.',
    })
  })

  test('SIGN-13 when two people take a handle at the same moment, one gets it and the other is refused', async () => {
    const both = [town.person(), town.person(), town.person()]
    for (const one of both) await one.logsIn()
    const answers = await Promise.all(
      both.map((one) => one.calls('POST', '/signup', { ...profile, handle: 'twins' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('SIGN-13 a bad handle is refused with its reason', async () => {
    await ana.logsIn()
    const { status, body } = await ana.calls('POST', '/signup', { ...profile, handle: 'ab' })
    expect([status, body.error.reason]).toEqual([422, 'handle-too-short'])
    expect(body.error.message).not.toBe('')
  })

  test.each([
    [{ firstName: '' }, 400],
    [{ firstName: '  ' }, 400],
    [{ firstName: '\u0000' }, 422],
    [{ lastName: 'x'.repeat(101) }, 400],
    [{ email: 'nobody' }, 422],
    [{ email: 'a@b' }, 422],
    [{ intro: '' }, 400],
    [{ intro: 'x'.repeat(1601) }, 400],
    [{ intro: 'x'.repeat(460) }, 422],
    [{ handle: 7 }, 400],
  ])('SIGN-13 %j is refused with a sentence', async (change, expected) => {
    await ana.logsIn()
    const { status, body } = await ana.calls('POST', '/signup', { ...profile, handle: 'anybody', ...change })
    expect(status).toBe(expected)
    expect(body.error.message.length).toBeGreaterThan(5)
  })

  test('SIGN-13 a photo is redrawn as a square without its EXIF, at a permanent address', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#86d9cc' } })
      .withExif({ IFD0: { Copyright: 'a place nobody should know' } })
      .png()
      .toBuffer()
    await ana.logsIn()
    const photo = `data:image/png;base64,${picture.toString('base64')}`
    const { body } = await ana.calls('POST', '/signup', { ...profile, handle: 'pictured', photo })
    const served = await town.http.inject({ url: body.user.photo })
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(served.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    const metadata = await sharp(served.rawPayload).metadata()
    expect(metadata).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    expect(metadata.exif).toBeUndefined()
  })

  test.each([
    ['text/plain', Buffer.from('hello')],
    ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg')],
    ['image/jpeg', Buffer.alloc(1000)],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
  ])('SIGN-5 SIGN-13 %s that is not an image is refused', async (type, bytes) => {
    await ana.logsIn()
    const photo = `data:${type};base64,${bytes.toString('base64')}`
    const { status, body } = await ana.calls('POST', '/signup', { ...profile, handle: 'noimage', photo })
    expect([status, body.error.message]).toEqual([422, 'You can only upload a valid image file!'])
  })

  test('SIGN-5 SIGN-13 a photo of 12 MB is too large', async () => {
    await ana.logsIn()
    const photo = `data:image/png;base64,${Buffer.alloc(12_000_000).toString('base64')}`
    const { status, body } = await ana.calls('POST', '/signup', { ...profile, handle: 'toolarge', photo })
    expect([status, body.error.message]).toEqual([422, 'Image must smaller than 12MB!'])
  })
})

describe('checking a handle', () => {
  const validate = async (handle: string) => (await ana.calls('POST', '/validateHandle', { handle })).body

  test('SIGN-7 a free handle is a success, and is echoed as typed', async () => {
    expect(await validate('@Free_One')).toEqual({
      handle: '@Free_One',
      validity: 'success',
      message: '@Free_One is yours if you want it.',
    })
  })

  test("SIGN-7 a taken or bad handle is an error with its reason, and one's own is a success", async () => {
    await town.person().signsUp('owner')
    expect(await validate('OWNER')).toMatchObject({ handle: 'OWNER', validity: 'error' })
    expect(await validate('x')).toMatchObject({
      validity: 'error',
      message: 'A username has at least 3 characters.',
    })
    await ana.signsUp('itsmine')
    expect(await validate('ItsMine')).toMatchObject({ validity: 'success', message: '@ItsMine is yours.' })
  })
})

describe('lists', () => {
  test('USER-8 followers come newest first, a page at a time, without their phone numbers', async () => {
    await ana.signsUp('listed')
    const fans = [town.person(), town.person(), town.person()]
    for (const fan of fans) {
      town.clock.advance(1000)
      await fan.texts('@listed')
    }
    await town.person().signsUp('registered')
    const self = (await ana.calls('GET', '/user')).body.user
    const first = (await ana.calls('GET', `/user/${self._id}/followers?limit=2`)).body
    const second = (await ana.calls('GET', `/user/${self._id}/followers?limit=2&before=${first.next}`)).body
    expect(first.followers).toHaveLength(2)
    expect(second).toMatchObject({ followers: [{ handle: null, allowReply: true }], next: null })
    expect(JSON.stringify([first, second])).not.toMatch(/\+1555/)
    const ids = [...first.followers, ...second.followers].map((follower) => follower._id)
    expect(new Set(ids).size).toBe(3)
  })

  test('USER-8 broadcasts have no recipient and direct messages have one, newest first, older ones by cursor', async () => {
    await ana.signsUp('teller')
    const ben = await town.signedUp('hearer')
    await ben.texts('@teller')
    await ana.texts('To all')
    await ana.texts('@hearer Only you')
    await ben.texts('@teller And you')
    const self = (await ana.calls('GET', '/user')).body.user
    const { body } = await ana.calls('GET', `/user/${self._id}/messages`)
    expect(body.success).toBe(true)
    expect(
      body.messages.map((message: Record<string, unknown>) => [
        message.originalText,
        message.userIsSender,
        message.recipientUserId !== undefined,
      ]),
    ).toEqual([
      ['And you', false, true],
      ['Only you', true, true],
      ['To all', true, false],
    ])
    const page = (await ana.calls('GET', `/user/${self._id}/messages?limit=1`)).body
    const older = (await ana.calls('GET', `/user/${self._id}/messages?limit=1&before=${page.next}`)).body
    expect(older.messages[0].originalText).toBe('Only you')
  })

  test("USER-8 nobody can read another person's messages or followers", async () => {
    await ana.signsUp('private')
    const self = (await ana.calls('GET', '/user')).body.user
    const mallory = town.person()
    for (const list of ['messages', 'followers']) {
      expect((await mallory.calls('GET', `/user/${self._id}/${list}`)).status).toBe(401)
    }
    await mallory.logsIn()
    for (const list of ['messages', 'followers']) {
      expect((await mallory.calls('GET', `/user/${self._id}/${list}`)).status).toBe(403)
    }
  })
})
