import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
  await ana.texts('Supper at seven')
  await ben.hears()
})
afterAll(() => town.close())

const notes = async (of = ana) => (await of.calls('GET', '/notes')).body
const SIGN_UP = 'http://localhost:3000/signup'

test('TEXT-2 words of a person without a username are kept for the last sender they heard, and the reply says so', async () => {
  await ben.texts('Is there parking?')
  const [said = ''] = await ben.hears()
  expect(said).toMatch(/^We kept your words for @ana, who can answer you here\. /)
  for (const part of [SIGN_UP, 'STOP ends all texts']) expect(said).toContain(part)
  const { notes: kept, unread } = await notes()
  expect(unread).toBe(1)
  expect(kept).toMatchObject([
    {
      from: { name: null, numberEnd: ben.phone.slice(-2) },
      heard: 'Supper at seven',
      text: 'Is there parking?',
      read: false,
      answer: null,
    },
  ])
  expect(JSON.stringify(kept)).not.toContain(ben.phone.slice(2))
  expect((await ana.hears()).join()).toMatch(/^Note from a phone ending in \d\d: Is there parking\?\n/)
  await ben.texts('Thanks!')
  expect(await ben.hears()).toEqual(['Kept for @ana.'])
})

test('TEXT-2 an answer reaches the phone once for a double click, and is shown with the note', async () => {
  await ben.texts('Is there parking?')
  await ben.hears()
  const [{ _id: id }] = (await notes()).notes
  expect((await ana.calls('POST', `/notes/${id}/read`)).body.note.read).toBe(true)
  const answer = () => ana.calls('POST', `/notes/${id}/answer`, { message: 'Round the back.' })
  const [{ body }] = await Promise.all([answer(), answer()])
  expect(body.note.answer).toMatchObject({ text: 'Round the back.' })
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana (direct): Round the back.'])
  expect((await notes()).unread).toBe(0)
})

test('TEXT-2 a phone that said STOP, or has blocked them, gets no answer', async () => {
  await ben.texts('Is there parking?')
  const [{ _id: id }] = (await notes()).notes
  await ben.texts('STOP')
  await ben.hears()
  expect((await ana.calls('POST', `/notes/${id}/answer`, { message: 'Yes' })).status).toBe(409)
  await town.settle()
  expect(await ben.hears()).toEqual([])
})

test.each([false, true])(
  'TEXT-2 a guest who asks when or where hears it, and the host can read the question too; with a username: %s',
  async (named) => {
    const guest = named ? await town.signedUp('gus') : town.person()
    const place = "St Mark's Church Hall, 12 High Street, Oldtown"
    const id = await ana.makesEvent({ title: 'Choir practice', location: place })
    await guest.texts(`YES ${(await ana.readsEvent(id)).code}`)
    await guest.hears()
    await guest.texts('Where is it again?')
    expect(await guest.hears()).toEqual([
      `Event "Choir practice" (@ana): Sat, Jun 20, 5:00 PM, at ${place}. http://localhost:3000/events/event/${id} Your host can read your question too.`,
    ])
    const { body } = await ana.calls('GET', `/events/event/${id}/words`)
    expect(body.guests[0].words).toMatchObject([{ text: 'Where is it again?' }])
    await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
    await guest.texts('What time?')
    expect((await guest.hears()).join()).toContain('Choir practice')
  },
)

test('TEXT-2 a guest of an event writes to its host, with and without a username', async () => {
  const host = town.person()
  await host.logsIn()
  const id = await host.makesEvent({ title: 'Porch Supper' })
  const names = { firstName: 'Maya', lastName: 'B' }
  await host.answersEvent(id, 'NO', { notify: false, ...names })
  const { code } = await host.readsEvent(id)
  await ben.texts(`YES ${code}`)
  await ben.hears()
  await ben.texts('Can I bring my dog?')
  expect((await ben.hears())[0]).toMatch(
    /^We kept your words for the host of "Porch Supper".* Your answer for "Porch Supper" is YES; YES, MAYBE or NO alone changes it\./,
  )
  const [note] = (await notes(host)).notes
  expect(note).toMatchObject({ event: { _id: id, title: 'Porch Supper' }, text: 'Can I bring my dog?' })
  await host.calls('POST', `/notes/${note._id}/answer`, { message: 'Of course.' })
  await town.settle()
  expect(await ben.hears()).toEqual(['Event "Porch Supper" (host Maya): Of course.'])
})

test('GROUP-9 words after a group’s text are kept for its creator, if the member may reply', async () => {
  await ana.makesGroup('choir')
  await ben.texts('#choir')
  await ana.texts('#choir New songs')
  await ben.hears()
  await ben.texts('Which ones?')
  expect((await notes()).notes[0]).toMatchObject({
    group: { displayGroupName: 'choir' },
    text: 'Which ones?',
  })
})

test.each([
  [
    'the follow may not reply',
    async () => {
      const userId = await ana.id()
      const { _id: followerId } = (await ana.calls('GET', `/user/${userId}/followers`)).body.followers[0]
      await ana.calls('POST', '/user/setAllowReply', { userId, followerId, allowReply: false })
    },
  ],
  [
    'she takes no notes',
    async () => {
      const userId = await ana.id()
      await ana.calls('POST', '/user/setTakesNotes', { userId, takesNotes: false })
    },
  ],
  [
    'she has muted this phone',
    async () => {
      await ben.texts('Hello')
      const [{ _id: id }] = (await notes()).notes
      await ana.calls('POST', `/notes/${id}/mute`, { muted: true })
      await ben.hears()
    },
  ],
])('USER-4 nothing is kept where %s, and the reply says that nobody got the words', async (_, refuses) => {
  await refuses()
  const { length } = (await notes()).notes
  await ben.texts('Is there parking?')
  const [said = ''] = await ben.hears()
  expect(said).toMatch(/^@ana takes no replies, so nobody got your words\./)
  expect(said).toContain(SIGN_UP)
  expect(said).toContain('STOP ends all texts')
  expect((await notes()).notes).toHaveLength(length)
})

test('TEXT-2 words to somebody whom their author no longer follows reach nobody, and the reply does not blame them', async () => {
  await ben.texts('STOP @ana')
  await ben.hears()
  await ben.texts('Is there parking?')
  expect((await ben.hears())[0]).toMatch(/^Nobody got your words\./)
  await ben.texts('@ana')
  await ben.hears()
})

test('TEXT-2 after two days, or without any sender heard, nothing is kept and the reply says so', async () => {
  town.clock.advance(2 * DAY_MS + 1)
  await ben.texts('Can we bring a cake?')
  expect((await ben.hears())[0]).toMatch(/^Nobody got your words\. .*STOP ends all texts\./)
  expect((await notes()).notes).toEqual([])
})

test('TEXT-2 while an event still asks, words after two days are kept for its host', async () => {
  const id = await ana.makesEvent({ title: 'Picnic' })
  await ana.texts(`Come! http://localhost:3000/events/event/${id}`)
  town.clock.advance(3 * DAY_MS)
  await ben.hears()
  await ben.texts('Can we bring a cake?')
  expect((await ben.hears())[0]).toContain('We kept your words for the host of "Picnic"')
})

test('TEXT-2 one phone can leave ten notes an hour', async () => {
  for (let count = 0; count < 11; count++) await ben.texts(`Question ${count}?`)
  expect((await notes()).notes).toHaveLength(10)
  expect((await ben.hears()).at(-1)).toContain('was not kept')
})

test('GEN-10 only their recipient can read and change notes', async () => {
  await ben.texts('Is there parking?')
  const [{ _id: id }] = (await notes()).notes
  const eve = await town.signedUp('eve')
  expect((await notes(eve)).notes).toEqual([])
  for (const [end, body] of [
    ['read', {}],
    ['answer', { message: 'Hi' }],
    ['mute', { muted: true }],
  ] as const) {
    expect((await eve.calls('POST', `/notes/${id}/${end}`, body)).status).toBe(404)
  }
  expect((await eve.calls('GET', '/notes?before=x')).status).toBe(400)
})

test('TEXT-6 words that hint at an opt-out are kept like any others, and the reply asks whether to stop', async () => {
  await ben.texts('I said not interested')
  expect(await ben.hears()).toEqual([
    'We kept your words for @ana, who can answer you here. Stop all texts? Reply STOP or NO.',
  ])
  await ben.texts('Who gave you my phone')
  expect(await ben.hears()).toEqual(['Kept for @ana. Stop all texts? Reply STOP or NO.'])
  expect((await notes()).notes).toHaveLength(2)
  await ben.texts('STOP')
  expect(await ben.hears()).toEqual([expect.stringMatching(/^Partyline: you will get no more texts/)])
})

test('TEXT-6 the reply asks the same when nobody gets the words', async () => {
  const cleo = town.person()
  await cleo.texts('HELP')
  await cleo.hears()
  await cleo.texts('Who gave you my phone')
  expect((await cleo.hears())[0]).toMatch(/^Nobody got your words\. Stop all texts\? Reply STOP or NO\./)
})

test('TEXT-6 the same words from a person with a username go to followers without a question', async () => {
  await ana.texts('I said not interested')
  expect(await ana.hears()).toEqual([])
  expect(await ben.hears()).toEqual(['@ana: I said not interested'])
})

test('TEXT-2 the first text of a phone that nobody texted gets told how to follow', async () => {
  const cleo = town.person()
  await cleo.texts('I love to sing please, this is Margaret')
  expect((await cleo.hears())[0]).toMatch(
    /^Nobody got your words\. Text @name to follow, #name to join\. To send messages, get a username at /,
  )
})

test('TEXT-6 a guest who writes gets no question whether to stop, only that STOP ends all texts', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  await ana.texts(`Come! http://localhost:3000/events/event/${id}`)
  await ben.hears()
  await ben.texts('No but have fun!')
  expect((await ben.hears())[0]).toMatch(/reply with just YES, MAYBE or NO\. .*STOP ends all texts\.$/)
})

test('TEXT-2 "@ana words" of a follower without a username are kept for her when she texted within two days', async () => {
  const cleo = await town.signedUp('cleo')
  await ben.texts('@cleo')
  await cleo.texts('Choir at eight')
  await ben.hears()
  await ben.texts("@ana I'm running late")
  expect((await ben.hears())[0]).toMatch(/^We kept your words for @ana, who can answer you here\. /)
  expect((await notes()).notes).toMatchObject([{ heard: 'Supper at seven', text: "I'm running late" }])
  expect((await notes(cleo)).notes).toEqual([])
  town.clock.advance(3 * DAY_MS)
  await ben.texts('@ana Are you there?')
  expect(await ben.hears()).toEqual([
    `Nothing was sent: to write to @ana you need a username. Get one at ${SIGN_UP}`,
  ])
})

test('TEXT-2 words of a guest that name one of their events go to the host of that one', async () => {
  const cyd = await town.signedUp('cyd')
  const gus = town.person()
  const codeOf = async (host: Person, title: string) =>
    (await host.readsEvent(await host.makesEvent({ title }))).code
  const codes = [await codeOf(ana, 'Supper'), await codeOf(cyd, 'Book night')]
  for (const code of codes) await gus.texts(`YES ${code}`)
  await gus.texts('NAME Gus')
  await gus.hears()
  await gus.texts('Can I bring my wife to supper?')
  expect((await gus.hears()).join()).toContain('We kept your words for the host of "Supper"')
  await gus.texts('Which door is it?')
  expect((await gus.hears()).join()).toContain('We kept your words for the host of "Book night"')
})

test('TEXT-2 a guest on the waitlist who writes reads that they wait', async () => {
  const id = await ana.makesEvent({ title: 'Supper', extras: { capacity: 1 } })
  const { code } = await ana.readsEvent(id)
  const [gus, kim] = [town.person(), town.person()]
  for (const guest of [gus, kim]) await guest.texts(`YES ${code}`)
  await kim.texts('Kim')
  await kim.hears()
  await kim.texts('Am I on the list?')
  expect((await kim.hears()).join()).toContain(
    'You are on the waitlist for "Supper"; NO alone takes you off it.',
  )
})

test('TEXT-6 each reply to words in letters that Partyline does not read names STOP', async () => {
  const lea = town.person()
  await lea.texts('@ana')
  await ana.texts('Supper at seven')
  for (const words of ['Спасибо', 'Я опоздаю']) await lea.texts(words)
  expect((await lea.hears()).at(-1)).toBe('Kept for @ana. STOP ends all texts.')
  await lea.texts('Больше не присылайте мне сообщения')
  expect(await lea.hears()).toEqual(['Stop all texts? Reply STOP or NO.'])
})
