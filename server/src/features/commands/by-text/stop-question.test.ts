import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import type { Person } from '../../../testing/person.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
await town.ben.makesGroup('Oak-Class', 'Maths.')
afterAll(() => town.town.close())

/** A new follower of Ana who has just got her text. */
async function listener(): Promise<Person> {
  const person = town.town.person()
  await person.texts('@ana')
  await town.ana.texts(`Supper at seven for ${person.phone.slice(-4)}`)
  await person.hears()
  return person
}

test.each([
  'stop reminding me',
  "Don't remind me",
  'guys stop',
  "don't invite me again",
  'Ne m’écrivez plus',
])('TEXT-6 %j is asked about, because it may be meant for Ana', async (words) => {
  const lea = await listener()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain('STOP')
  await lea.texts('yes')
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test('TEXT-6 the question after a name that nobody has tells how to end one', async () => {
  const lea = await listener()
  await lea.texts('stop oak')
  expect((await lea.hears()).join()).toBe(
    'Stop all texts? Reply STOP. To end one of them, text STOP @name; LIST shows them.',
  )
})

test.each(['stop oak', 'leave oak'])(
  'TEXT-6 %j of a member of #Oak-Class is told how to leave that, and YES does it',
  async (words) => {
    const lea = await listener()
    await lea.texts('#oak-class')
    await lea.hears()
    for (const text of ['leave oak', words]) await lea.texts(text)
    expect((await lea.hears()).at(-1)).toBe(
      'To leave #Oak-Class, text LEAVE #Oak-Class. STOP ends all texts.',
    )
    await lea.texts('yes')
    expect(await lea.hears()).toEqual(['You have left #Oak-Class. Text #Oak-Class to come back.'])
  },
)

test.each(['stop 2', 'Stop #2', 'leave number 2'])(
  'TEXT-6 %j is told how to end the second name of LIST, and YES ends that',
  async (words) => {
    const lea = await listener()
    await lea.texts('#choir')
    await lea.texts('LIST')
    await lea.hears()
    await lea.texts(words)
    expect((await lea.hears()).join()).toBe(
      'To end texts from @ana, text STOP @ana. STOP alone ends all texts.',
    )
    await lea.texts('yes')
    expect((await lea.hears()).join()).toContain('You no longer follow @ana.')
  },
)

test.each(['stop all but choir', 'no more choir texts but keep ana', 'stop everything except the choir'])(
  'TEXT-6 the question after %j tells how to end one',
  async (words) => {
    const lea = await listener()
    await lea.texts('#choir')
    await lea.hears()
    await lea.texts(words)
    expect((await lea.hears()).join()).toBe(
      'Stop all texts? Reply STOP. To end one of them, text STOP @name; LIST shows them.',
    )
  },
)

test('TEXT-6 "remove me from the group" of a member of one group leaves it, also after a text of a person', async () => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ana.texts('Supper is at eight')
  await lea.hears()
  await lea.texts('remove me from the group')
  expect(await lea.hears()).toEqual(['You have left #Choir. Text #Choir to come back. STOP ends all texts.'])
})

test.each(['stop ana pls and ty', 'Stop Ana please and thank you'])(
  'TEXT-6 %j ends her texts',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain('You no longer follow @ana.')
  },
)

test('TEXT-6 "stop oakclass" of a member of #Oak-Class is told how to leave that', async () => {
  const lea = await listener()
  await lea.texts('#oak-class')
  await lea.hears()
  await lea.texts('stop oakclass')
  expect(await lea.hears()).toEqual(['To leave #Oak-Class, text LEAVE #Oak-Class. STOP ends all texts.'])
})

test.each(['stop 3', 'cancel mine'])(
  'TEXT-6 %j is asked about, and a second one ends all texts',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain('Stop all texts? Reply STOP.')
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain('you will get no more texts')
  },
)

test.each(['Please stop, I have asked three times', 'STOP - Dave', 'stop please, this is my work phone'])(
  'TEXT-6 %j ends all texts at once',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain('you will get no more texts')
  },
)

test('TEXT-6 "STOP - Ana" of her follower ends her texts alone', async () => {
  const lea = await listener()
  await lea.texts('STOP - Ana')
  expect((await lea.hears()).join()).toContain('You no longer follow @ana.')
})

test.each(['call me please', 'Please call me', 'how do I reply?', 'oh no why', 'how come?'])(
  'TEXT-6 %j is kept for Ana without a question',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect((await lea.hears()).join()).toMatch(/your words for @ana(?!.*Stop all texts)/)
  },
)

test.each([
  ['I moved to Ohio', 'yes'],
  ['I moved to Ohio', 'Yes please'],
  ['I moved to Ohio', 'Y'],
  ['I did not sign up for this', 'ok'],
])('TEXT-6 after %j %j to the question whether to stop ends all texts', async (words, yes) => {
  const lea = await listener()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain('Stop all texts? Reply STOP.')
  await lea.texts(yes)
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test.each(['oh ok', 'ok thanks', 'k', 'ok', 'just mute it'])(
  'TEXT-6 %j to that question does not end the texts',
  async (words) => {
    const lea = await listener()
    await lea.texts('who is this?')
    expect((await lea.hears()).join()).toContain('Stop all texts? Reply STOP.')
    await lea.texts(words)
    expect((await lea.hears()).join()).not.toContain('you will get no more texts')
  },
)

test('TEXT-6 YES after a text of another person is for that person', async () => {
  const lea = await listener()
  await lea.texts('I moved to Ohio')
  town.town.clock.advance(1000)
  await town.ana.texts('Shall we come to you?')
  await lea.hears()
  await lea.texts('yes')
  expect((await lea.hears()).join()).toContain('Kept for @ana')
})

test("TEXT-6 a sender's OK to the question whether to stop sends the held words to nobody", async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts('I am done with these texts')
  await town.ana.hears()
  await town.ana.texts('ok')
  expect((await town.ana.hears()).join()).toContain('you will get no more texts')
  expect(await town.dora.hears()).toEqual([])
  await town.ana.texts('START')
  await town.ana.hears()
})

test.each(['Sorry, wrong person!', 'oops wrong person', 'wrong number sorry', 'Perdón, persona equivocada'])(
  'TEXT-6 %j from a sender asks whether to stop, because their own text may have missed its reader',
  async (words) => {
    const zoe = town.town.person()
    await zoe.signsUp(`zoe${zoe.phone.slice(-4)}`)
    await zoe.texts(words)
    expect((await zoe.hears()).join()).toContain('Stop all texts? Reply STOP.')
    await zoe.texts(words)
    expect((await zoe.hears()).at(-1)).toContain('you will get no more texts')
  },
)

test.each(['Wrong number, stop texting me', 'Wrong person. Please remove me', 'Wrong number. STOP'])(
  'TEXT-6 %j from a sender ends all texts',
  async (words) => {
    const zoe = town.town.person()
    await zoe.signsUp(`zoe${zoe.phone.slice(-4)}`)
    await zoe.texts(words)
    expect((await zoe.hears()).at(-1)).toContain('you will get no more texts')
  },
)

test('TEXT-6 "Sorry, wrong person" right after words of the same follower asks whether to stop, and later it stops', async () => {
  const lea = await listener()
  await lea.texts('Honey, can you get milk?')
  await lea.texts('Sorry, wrong person!')
  expect((await lea.hears()).at(-1)).toBe('Stop all texts? Reply STOP.')
  town.town.clock.advance(11 * MINUTE_MS)
  await lea.texts('Sorry, wrong person!')
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test.each([
  'Remove me from this group',
  'please take me off this group chat',
  'I dont want to be in this group',
  'Get me out of this group text',
  'stop sending choir messages',
  "Don't text me about the choir",
  "don't text me about this",
  'take me off',
  'remove me please',
])('TEXT-6 %j after a question of a group leaves that group, and nothing else', async (words) => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ana.texts(`#choir Who has the map for ${lea.phone.slice(-4)}?`)
  await lea.hears()
  await lea.texts(words)
  expect(await lea.hears()).toEqual(['You have left #Choir. Text #Choir to come back. STOP ends all texts.'])
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test.each([
  "Remove me from this group and don't text me again",
  "Please remove me from this group chat, I don't want any more texts",
  'Take me off this group text. Do not contact me again',
  'I left the choir, stop texting me',
  'I left the choir please stop texting me',
  'stop sending choir messages and everything else',
])('TEXT-6 %j ends all texts, because it asks for more than the group', async (words) => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ana.texts(`#choir Who has the map for ${lea.phone.slice(-4)}?`)
  await lea.hears()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test('TEXT-6 the same words after a text to all followers end all texts', async () => {
  const lea = await listener()
  await lea.texts('Remove me from this group')
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test.each([
  'delete my data',
  'How do I close my account?',
  'I want my data deleted',
  'elimina mi cuenta',
  'Bitte löschen Sie meine Daten',
])('TEXT-6 %j is told where to delete the account, and asked whether to stop', async (words) => {
  const lea = await listener()
  await lea.texts(words)
  const [said = ''] = await lea.hears()
  expect(said).toMatch(/^To delete your account and its data, open \S+\/account\/delete /)
  expect(said).toContain('Stop all texts? Reply STOP.')
  await lea.texts('yes')
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test.each([
  'stop texting me and delete my data',
  'please remove my number and delete my data',
  'Delete all my data. Unsubscribe me',
  'Abmelden',
  'stop bitte',
  'arrête',
  'I already said stop',
  'Bitte aufhören!',
  'Keine SMS mehr',
  'Désabonner',
  'abmelden bitte',
  'Plus de messages svp',
])('TEXT-6 %j ends all texts', async (words) => {
  const lea = await listener()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain('you will get no more texts')
})

test('TEXT-5 PAUSE of a person without a username is about the texts that they get', async () => {
  const lea = await listener()
  await lea.texts('pause')
  expect(await lea.hears()).toEqual(['To mute @ana, text MUTE @ana 8h, or 30m, 2d, 1w.'])
})

test.each([
  ["I don't want ana's messages anymore", '@ana', 'You no longer follow @ana.'],
  ["Unsubscribe me from Ana's texts", '@ana', 'You no longer follow @ana.'],
  ['get me off the choir list please', '#Choir', 'You have left #Choir.'],
])('TEXT-6 %j names what it is tired of, so the reply offers that', async (words, name, done) => {
  const lea = await listener()
  await lea.texts('#choir')
  await lea.hears()
  await lea.texts(words)
  const verb = name === '@ana' ? `STOP ${name}` : `LEAVE ${name}`
  expect((await lea.hears()).join()).toContain(`text ${verb}.`)
  await lea.texts('yes')
  expect((await lea.hears()).join()).toContain(done)
})

test.each(['I resign from the choir', 'I am leaving the choir', 'cancel my choir membership'])(
  'TEXT-6 %j is kept and told how to leave the choir, and YES leaves nothing else',
  async (words) => {
    const lea = await listener()
    await lea.texts('#choir')
    await lea.hears()
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain('To leave #Choir, text LEAVE #Choir. STOP ends all texts.')
    await lea.texts('yes')
    expect(await lea.hears()).toEqual(['You have left #Choir. Text #Choir to come back.'])
  },
)

test('TEXT-6 a request to be left alone by a group of two words gets the way to leave it', async () => {
  await town.ben.makesGroup('Book-Club', 'Books.')
  const lea = await listener()
  await lea.texts('#book-club')
  await lea.hears()
  await lea.texts("I don't want book club texts anymore")
  expect((await lea.hears()).join()).toContain('text LEAVE #Book-Club.')
})

test.each(['stop everything except choir', 'mute all', 'mute everything'])(
  'TEXT-6 %j is asked about, because STOP takes more than it may mean',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect(await lea.hears()).toEqual(['Stop all texts? Reply STOP.'])
  },
)
