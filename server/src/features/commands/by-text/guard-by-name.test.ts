import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
afterAll(() => town.town.close())

test.each([
  'at ben are you coming',
  'Ben: are you coming?',
  'hashtag choir we meet at 7',
  'hi @ben are you coming',
  '.@ben are you coming',
  '482910',
  'Hey Ben, are you coming tonight?',
  'tell ben I am late',
  'Ben are you coming',
  'ben what time can you get here',
  'Ben call me',
  'dm ben hello',
  'to ben: are you coming',
  'send message to choir: see you at 7',
  'to @ben: are you coming',
  'tell #choir I am late',
  'reply to @ben I am here',
  'thanks ben!',
  'Ben',
  'running late',
  "I can't talk right now",
  "Sorry, I can't talk right now.",
  'Thanks mom',
  'Sorry, running 10 min late',
  'did you get my RSVP?',
  'Where are you',
  'what time?',
  'Can you call me',
  'No worries',
  'llego tarde',
  '@everyone see you at 7',
  'new event',
  'undo',
  'oops',
  'Tell the choir I am ill',
  "don't send",
  'Dinner?',
  'Practice tonight?',
  'Out of office: I am away until Monday',
  'UNFOLOW ben',
  'unfolllow ben',
  'hlep',
  'Strat please',
  'Start please',
  'choir',
])('TEXT-2 the guard asks a sender before %j goes to followers', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect((await town.ana.hears()).at(-1)).toMatch(/^Send ".*" to your \d+ followers\? Reply SEND or NO\./)
  expect(await town.dora.hears()).toEqual([])
})

test.each([
  'remove ben from choir',
  'add ben to the choir',
  'add 555 010 0123 to choir',
  'Can you add (555) 010-0123',
  'NAME Kim Lee',
  'delete my last message',
  'change my name to Kim',
  'rename #choir to #singers',
  'rename choir to singers',
  'close choir',
  'create a group called singers',
  'how do I edit my last message',
  'make ben admin of choir',
  'show my events',
  'list my followers',
  'who are my followers',
  'what did I send',
  'any replies?',
])('TEXT-2 before %j goes to followers, its sender hears that only the web does that', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect((await town.ana.hears()).at(-1)).toMatch(
    /^Only the web can do that: LOGIN gets you a link\. Send ".*" to your 2 followers\? Reply SEND or NO\./,
  )
  expect(await town.dora.hears()).toEqual([])
})

test.each([
  'Send tomorrow at 9: Rehearsal at church',
  'Please send this on Friday at 8:30 a.m. - the concert is on',
  'Schedule this for Monday: bake sale',
  'send it tomorrow',
  'Envía mañana a las 9: ensayo',
  'Tomorrow 9am send: Rehearsal at 10',
  'schedule "Rehearsal at 10" for tomorrow 9am',
  "Don't send yet",
  "don't send this until 9: Rehearsal moved",
])('TEXT-2 before %j goes to followers, its sender hears how to schedule it', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect((await town.ana.hears()).at(-1)).toMatch(
    /^To send it later, schedule it on the web: LOGIN gets you a link\. Send ".*" to your 2 followers now\? Reply SEND or NO\./,
  )
  expect(await town.dora.hears()).toEqual([])
})

test.each([
  'Tomorrow at 9 we send the parcels',
  'Nobody should send money to strangers',
  'Posting the list tomorrow',
])('TEXT-2 %j schedules nothing, so it goes to followers', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect(await town.dora.hears()).toEqual([`@ana: ${text}`])
})

test('TEXT-2 before words of a host to change an event go to followers, the question names LOGIN', async () => {
  await town.ana.makesEvent({ title: 'Harvest supper' })
  for (const text of ['move supper to 8', 'cancel the supper', 'postpone harvest supper to Sunday']) {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ana.texts(text)
    expect((await town.ana.hears()).at(-1)).toMatch(/^Only the web can do that/)
  }
})

test.each(['ok', 'YES', 'Yes please do it', 'NO'])(
  'TEXT-2 %j after the news that the web can do it sends nothing',
  async (yes) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.ana.texts('remove ben from choir')
    for (const one of [town.ana, town.dora]) await one.hears()
    await town.ana.texts(yes)
    expect((await town.ana.hears()).join()).toMatch(/^"remove ben from choir" (?:still waits|was not sent)/)
    expect(await town.dora.hears()).toEqual([])
  },
)

test.each([
  '#choir add 555 010 0123',
  '#choir please add my friend Jo, 5550100123',
  '#Choir invite (555) 010-0123',
  '#choir send tomorrow at 9: Rehearsal at church',
])('TEXT-2 %j stays from the group until SEND, with its phone number or its time', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect((await town.ana.hears()).at(-1)).toMatch(
    /^(?:Only the web can do that|To send it later).* to #Choir(?: now)?\? Reply SEND or NO\.$/,
  )
  await town.ana.texts('YES')
  expect(await town.dora.hears()).toEqual([])
  await town.ana.texts(text)
  await town.ana.texts('SEND')
  expect(await town.dora.hears()).toEqual([expect.stringContaining(text.slice('#choir '.length))])
})

test.each(['#choir remove ben', '#choir kick @ben please', '#choir make ben an administrator'])(
  'TEXT-2 %j of its creator stays from the group until SEND',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.dora.hears()
    await town.ana.texts(text)
    expect((await town.ana.hears()).at(-1)).toMatch(
      /^Only the web can do that: .* to #Choir\? Reply SEND or NO\.$/,
    )
    await town.ana.texts('yes')
    expect(await town.dora.hears()).toEqual([])
  },
)

test.each([
  '#choir call me on 555 010 0123',
  '#choir add your name to the sheet',
  '#choir remove the chairs',
])('TEXT-2 %j goes to the group at once', async (text) => {
  await town.dora.hears()
  await town.ana.texts(text)
  expect(await town.dora.hears()).toEqual([`#Choir @ana: ${text.slice('#choir '.length)}`])
})

test.each([
  'Ha messo "Mi piace" a “@ben: See you at 7”',
  'Gillade ”#Choir @ben: See you at 7”',
  'Fwd: "@ben (direct): The door code is with Cleo"',
])('TEXT-2 %j quotes a text, so it needs SEND', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect(await town.dora.hears()).toEqual([])
})

test('TEXT-2 the question to a sender who asks whether a text went out names STATUS', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.ana.texts('Did that send?')
  expect((await town.ana.hears()).at(-1)).toContain('STATUS shows how your last text went.')
})

test.each([
  'Hi everyone',
  'Ben is sick, so I hope you can wait',
  'please disregard my last message',
  'Running late, so rehearsal starts at 7:15',
  'Are you all coming on Friday?',
  'thanks all!',
  'Ben can play tonight',
  'Tell your neighbors about Friday',
  'Add your name to the sheet at the door',
  'Invite your friends to the choir',
  'Name that tune night is on Friday!',
  'Name your favorite song',
  'Remove the chairs after the show',
  'Make room for the band',
  'Show starts at 7',
  'Anybody coming?',
  'Bring your copy of the code of conduct',
  'Send your forms in by Friday!',
  'Schedule for tomorrow: 9am hike, noon lunch',
  'Text for tonight: Romans 8',
  'Thank you all for coming!',
  'To all who follow',
])('TEXT-2 %j goes to followers at once', async (text) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect(await town.dora.hears()).toEqual([`@ana: ${text}`])
})

test('TEXT-2 the question about words that call somebody says how to write to them', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.ana.texts('Hey Ben, are you coming tonight?')
  expect((await town.ana.hears()).at(-1)).toContain('Reply SEND or NO. To answer @ben, start with @ben.')
})

test.each(['@ben and @cleo bring chairs', '@ben @cleo bring chairs', '@ben, @cleo bring chairs'])(
  'TEXT-2 %j reaches the first alone, and its author hears that',
  async (text) => {
    await town.ben.texts('@ana')
    await town.ana.texts('LIST')
    for (const one of [town.ana, town.ben, town.cleo]) await one.hears()
    await town.ana.texts(text)
    expect((await town.ben.hears()).join()).toContain('@ana (direct):')
    expect(await town.cleo.hears()).toEqual([])
    expect(await town.ana.hears()).toEqual(['Only @ben got that. To write to @cleo, start with @cleo.'])
  },
)

test.each(['Mute until Monday', 'snooze until tomorrow morning'])(
  'TEXT-7 %j from a sender goes to nobody, and is for their only group',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    for (const one of [town.ana, town.dora]) await one.hears()
    await town.ana.texts(text)
    expect((await town.ana.hears()).at(-1)).toContain('MUTE #Choir')
    expect(await town.dora.hears()).toEqual([])
    await town.ana.texts('UNMUTE #choir')
  },
)

test('TEXT-2 "#choir remove ana" of a member goes to the group at once', async () => {
  await town.dora.hears()
  await town.cleo.texts('#choir remove ana')
  expect(await town.dora.hears()).toEqual(['#Choir @cleo: remove ana'])
})

test('TEXT-2 the question about words that call the person who wrote last says that once', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.ben.texts('@ana Shall I bring chairs?')
  await town.ana.texts('Hey Ben, are you coming tonight?')
  expect((await town.ana.hears()).at(-1)).toMatch(/Reply SEND or NO\. To answer Ben, start with @ben\.$/)
})

test('TEXT-2 NO of a host to the guard drops the held words, and answers no event of their own', async () => {
  const { town: place, ana } = await createChoirTown()
  await ana.texts('HELP')
  await place.signedUp('follower').then((follower) => follower.texts('@ana'))
  const id = await ana.makesEvent({ title: 'Supper' })
  await ana.texts((await ana.readsEvent(id)).code)
  await ana.hears()
  await ana.texts('yes behind the hall')
  await ana.texts('NO')
  expect(await ana.hears()).toEqual([
    'Send "yes behind the hall" to your 1 follower? Reply SEND or NO.',
    '"yes behind the hall" was not sent.',
  ])
  await place.close()
})

test('TEXT-2 words to the group drop the words that the guard holds, so a later YES sends nothing', async () => {
  const { ana, ben, dora } = town
  town.town.clock.advance(11 * MINUTE_MS)
  await ben.texts('#choir Who brings the folders?')
  for (const one of [ana, ben, dora]) await one.hears()
  await ana.texts('I can bring them')
  expect((await ana.hears()).join()).toContain('To answer #Choir, start with #Choir.')
  await ana.texts('#choir I can bring them')
  expect(await ana.hears()).toEqual([])
  await ana.texts('yes')
  expect((await ana.hears()).join()).toContain('Send "yes" to your')
  expect(await dora.hears()).toEqual(['#Choir @ana: I can bring them'])
})

test('TEXT-2 after 180 days of silence the question says so, and the next text says that the first was not sent', async () => {
  town.town.clock.advance(200 * DAY_MS)
  await town.ana.texts('Supper at eight')
  expect((await town.ana.hears()).join()).toContain('We ask because this phone was silent for 180 days.')
  await town.ana.texts('Bring plates')
  expect((await town.ana.hears()).join()).toContain('"Supper at eight" was not sent.')
})
