import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
await town.ana.texts('HELP')
afterAll(() => town.town.close())

test.each([
  ['what time?', 'Send "what time?" to your 2 followers? Reply SEND or NO.'],
  [
    'Hey Ben, are you coming?',
    'Send "Hey Ben, are you coming?" to your 2 followers? Reply SEND or NO. To answer @ben, start with @ben.',
  ],
  [
    'remove ben from choir',
    'Only the web can do that: LOGIN gets you a link. Send "remove ben from choir" to your 2 followers? Reply SEND or NO.',
  ],
  [
    'send it tomorrow',
    'To send it later, schedule it on the web: LOGIN gets you a link. Send "send it tomorrow" to your 2 followers now? Reply SEND or NO.',
  ],
  ['Did that send?', expect.stringContaining('STATUS shows how your last text went.')],
])('TEXT-2 the guard asks a sender before %j goes to followers', async (text, question) => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts(text)
  expect((await town.ana.hears()).at(-1)).toEqual(question)
  expect(await town.dora.hears()).toEqual([])
})

test('TEXT-2 before words of a host to change an event go to followers, the question names LOGIN', async () => {
  await town.ana.makesEvent({ title: 'Harvest supper' })
  town.town.clock.advance(11 * MINUTE_MS)
  await town.ana.texts('move supper to 8')
  expect((await town.ana.hears()).at(-1)).toMatch(/^Only the web can do that/)
})

test.each(['Yes please do it', 'NO'])(
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

test.each(['#choir add 555 010 0123', '#choir remove ben'])(
  'TEXT-2 %j of its creator stays from the group until SEND',
  async (text) => {
    town.town.clock.advance(11 * MINUTE_MS)
    await town.dora.hears()
    await town.ana.texts(text)
    expect((await town.ana.hears()).at(-1)).toMatch(
      /^Only the web can do that: .* to #Choir\? Reply SEND or NO\.$/,
    )
    await town.ana.texts('YES')
    expect(await town.dora.hears()).toEqual([])
    await town.ana.texts(text)
    await town.ana.texts('SEND')
    expect(await town.dora.hears()).toEqual([expect.stringContaining(text.slice('#choir '.length))])
  },
)

test('TEXT-2 words without a doubt go to followers at once', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts('Ben can play tonight')
  expect(await town.dora.hears()).toEqual(['@ana: Ben can play tonight'])
})

test('TEXT-2 "@ben and @cleo" reaches the first alone, and its author hears that', async () => {
  await town.ben.texts('@ana')
  await town.ana.texts('LIST')
  for (const one of [town.ana, town.ben, town.cleo]) await one.hears()
  await town.ana.texts('@ben and @cleo bring chairs')
  expect((await town.ben.hears()).join()).toContain('@ana (direct):')
  expect(await town.cleo.hears()).toEqual([])
  expect(await town.ana.hears()).toEqual(['Only @ben got that. To write to @cleo, start with @cleo.'])
})

test('TEXT-7 "Mute until Monday" from a sender goes to nobody, and is for their only group', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  for (const one of [town.ana, town.dora]) await one.hears()
  await town.ana.texts('Mute until Monday')
  expect((await town.ana.hears()).at(-1)).toContain('MUTE #Choir')
  expect(await town.dora.hears()).toEqual([])
})

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
