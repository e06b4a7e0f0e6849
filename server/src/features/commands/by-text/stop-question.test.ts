import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import type { Person } from '../../../testing/person.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
await town.ben.makesGroup('Oak-Class', 'Maths.')
// Ana's words go out at once, also behind a note.
await town.town.database.db
  .updateTable('people')
  .set({ guarded: false })
  .where('handle', '=', 'ana')
  .execute()
afterAll(() => town.town.close())

const ENDED = 'you will get no more texts'
const ASKED = 'Stop all texts? Reply STOP or NO.'

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
])('TEXT-6 %j brings the question, because it may be meant for Ana', async (words) => {
  const lea = await listener()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain('STOP')
  await lea.texts('STOP')
  expect((await lea.hears()).join()).toContain(ENDED)
})

test('TEXT-6 the question after a name that nobody has tells how to end one', async () => {
  const lea = await listener()
  await lea.texts('stop oak')
  expect((await lea.hears()).join()).toBe(
    'Stop all texts? Reply STOP or NO. To end one of them, text STOP @name; LIST shows them.',
  )
})

test.each(['stop oak', 'leave oak'])(
  'TEXT-6 the reply to %j of a member of #Oak-Class says how to leave that, and YES does it',
  async (words) => {
    const lea = await listener()
    await lea.texts('#oak-class')
    await lea.hears()
    for (const text of ['leave oak', words]) await lea.texts(text)
    expect((await lea.hears()).at(-1)).toBe(
      'To leave #Oak-Class, reply YES or text LEAVE #Oak-Class. STOP ends all texts.',
    )
    await lea.texts('yes')
    expect(await lea.hears()).toEqual(['You have left #Oak-Class. Text #Oak-Class to come back.'])
  },
)

test.each(['stop 2', 'Stop #2', 'leave number 2'])(
  'TEXT-6 the reply to %j says how to end the second name of LIST, and YES ends that',
  async (words) => {
    const lea = await listener()
    await lea.texts('#choir')
    await lea.texts('LIST')
    await lea.hears()
    await lea.texts(words)
    expect((await lea.hears()).join()).toBe(
      'To end texts from @ana, reply YES or text STOP @ana. STOP alone ends all texts.',
    )
    await lea.texts('yes')
    expect((await lea.hears()).join()).toContain('You no longer follow @ana.')
  },
)

test('TEXT-6 "stop all but choir" brings the question, and ends nothing', async () => {
  const lea = await listener()
  await lea.texts('#choir')
  await lea.hears()
  await lea.texts('stop all but choir')
  expect((await lea.hears()).join()).toContain(ASKED)
})

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

test('TEXT-6 the reply to "stop oakclass" of a member of #Oak-Class says how to leave that', async () => {
  const lea = await listener()
  await lea.texts('#oak-class')
  await lea.hears()
  await lea.texts('stop oakclass')
  expect(await lea.hears()).toEqual([
    'To leave #Oak-Class, reply YES or text LEAVE #Oak-Class. STOP ends all texts.',
  ])
})

test.each([
  'stop 3',
  'cancel mine',
  'Sorry, wrong person!',
  'Please stop, I have asked three times',
  'STOP - Dave',
  'I already said stop',
])('TEXT-6 %j brings the question each time, and ends nothing by itself', async (words) => {
  const lea = await listener()
  for (const text of [words, words]) {
    await lea.texts(text)
    expect((await lea.hears()).join()).toContain(ASKED)
  }
})

test('TEXT-6 "STOP - Ana" of her follower ends her texts alone', async () => {
  const lea = await listener()
  await lea.texts('STOP - Ana')
  expect((await lea.hears()).join()).toContain('You no longer follow @ana.')
})

test.each(['who is this', 'Is it free', 'Did they cancel?', 'how do I reply?', 'please add my husband too'])(
  'TEXT-6 %j is kept for Ana without a question',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect((await lea.hears()).join()).toMatch(/your words for @ana(?!.*Stop all texts)/)
  },
)

test.each([
  'yes',
  'Yes please',
  'ok',
  'k',
  'oh ok',
  'just mute it',
  'no more questions',
  'I said not interested',
  'is this the end of the line?',
  'all but choir',
])('TEXT-6 %j does not answer that question, so no texts end', async (words) => {
  const lea = await listener()
  await lea.texts('I never signed up for this')
  expect((await lea.hears()).join()).toContain(ASKED)
  await lea.texts(words)
  expect((await lea.hears()).join()).not.toContain(ENDED)
  await town.ana.texts(`Still there ${lea.phone.slice(-4)}?`)
  expect((await lea.hears()).join()).toContain('Still there')
})

test('TEXT-6 NO to that question keeps the texts, and after a text of another person it is for that person', async () => {
  const lea = await listener()
  await lea.texts('I never signed up for this')
  await lea.texts('no')
  expect((await lea.hears()).at(-1)).toBe('OK, you keep getting texts. STOP ends them whenever you like.')
  await lea.texts('I never signed up for this')
  town.town.clock.advance(1000)
  await town.ana.texts('Shall we come to you?')
  await lea.hears()
  await lea.texts('no')
  expect((await lea.hears()).join()).toContain('ept your words for @ana')
})

test("TEXT-6 a sender's next text closes the question, is read by itself, and says what was not sent", async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.dora.hears()
  await town.ana.texts('I am done with these texts')
  await town.ana.hears()
  await town.ana.texts('Stop work at gate 2 everybody, the crane moves')
  const replies = (await town.ana.hears()).join(' ')
  expect(replies).toContain('"I am done with these texts" was not sent.')
  expect(replies).not.toContain(ENDED)
})

test.each(['Wrong number, stop texting me', 'Wrong person. Please remove me', 'Wrong number. STOP'])(
  'TEXT-6 %j from a sender ends all texts',
  async (words) => {
    const zoe = town.town.person()
    await zoe.signsUp(`zoe${zoe.phone.slice(-4)}`)
    await zoe.texts(words)
    expect((await zoe.hears()).at(-1)).toContain(ENDED)
  },
)

test.each([
  'Remove me from this group',
  'please take me off this group chat',
  'I dont want to be in this group',
  'Get me out of this group text',
  'stop sending choir messages',
  "Don't text me about the choir",
  "don't text me about this",
])('TEXT-6 %j after a text of a group leaves that group, and nothing else', async (words) => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ana.texts(`#choir Who has the map for ${lea.phone.slice(-4)}?`)
  await lea.hears()
  await lea.texts(words)
  expect(await lea.hears()).toEqual(['You have left #Choir. Text #Choir to come back. STOP ends all texts.'])
})

test.each(['take me off', 'remove me please', 'I left the choir, stop texting me'])(
  'TEXT-6 the reply to %j after a question of a group says how to leave that group',
  async (words) => {
    const lea = await listener()
    await lea.texts('#choir')
    await town.ana.texts(`#choir Who has the map for ${lea.phone.slice(-4)}?`)
    await lea.hears()
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain(
      'To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.',
    )
  },
)

test.each([
  "Remove me from this group and don't text me again",
  "Please remove me from this group chat, I don't want any more texts",
  'Take me off this group text. Do not contact me again',
  'Take me out of choir and stop texting me',
])('TEXT-6 %j ends all texts, because it asks for more than the group', async (words) => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ana.texts(`#choir Who has the map for ${lea.phone.slice(-4)}?`)
  await lea.hears()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain(ENDED)
})

test('TEXT-6 the same words after a text to all followers are told how to end that', async () => {
  const lea = await listener()
  await lea.texts('Remove me from this group')
  expect((await lea.hears()).join()).toBe(
    'To end texts from @ana, reply YES or text STOP @ana. STOP alone ends all texts.',
  )
})

test('TEXT-4 REPORT with words and no name asks whose text it means, and ends nothing', async () => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ben.texts('#choir Send this to ten people or lose your luck')
  await lea.hears()
  await lea.texts('REPORT this is spam, please stop it')
  expect((await lea.hears()).join()).toContain('REPORT @')
  await town.ana.texts(`#choir Still there ${lea.phone.slice(-4)}?`)
  expect((await lea.hears()).join()).toContain('Still there')
})

test.each(['🚫', '❌', '🔕', '📵'])('TEXT-6 the sign %s alone brings the question', async (sign) => {
  const lea = await listener()
  await lea.texts(sign)
  expect(await lea.hears()).toEqual([ASKED])
})

test.each([
  'delete my data',
  'stop texting me and delete my data',
  'How do I close my account?',
  'I want my data deleted',
  'elimina mi cuenta',
  'Bitte löschen Sie meine Daten',
])('TEXT-6 the reply to %j says where to delete the account, and asks whether to stop', async (words) => {
  const lea = await listener()
  await lea.texts(words)
  const [said = ''] = await lea.hears()
  expect(said).toMatch(/^To delete your account and its data, open \S+\/account\/delete /)
  expect(said).toContain(ASKED)
})

test.each([
  'Abmelden',
  'stop bitte',
  'arrête',
  'Bitte aufhören!',
  'Keine SMS mehr',
  'Désabonner',
  'abmelden bitte',
  'Plus de messages svp',
])('TEXT-6 %j ends all texts', async (words) => {
  const lea = await listener()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain(ENDED)
})

test('TEXT-5 PAUSE of a person without a username is about the texts that they get', async () => {
  const lea = await listener()
  await lea.texts('pause')
  expect(await lea.hears()).toEqual(['To mute @ana, text MUTE @ana 8h, or 30m, 2d, 1w.'])
})

test.each([
  ["I don't want ana's messages anymore", 'You no longer follow @ana.'],
  ["Unsubscribe me from Ana's texts", 'You no longer follow @ana.'],
  ['get me off the choir list please', 'You have left #Choir.'],
])('TEXT-6 %j ends what it names, and nothing else', async (words, done) => {
  const lea = await listener()
  await lea.texts('#choir')
  await lea.hears()
  await lea.texts(words)
  expect((await lea.hears()).join()).toContain(done)
})

test('TEXT-6 words that may be about the choir are kept and told how to leave it, and YES leaves nothing else', async () => {
  const lea = await listener()
  await lea.texts('#choir')
  await lea.hears()
  await lea.texts('cancel my choir membership')
  expect((await lea.hears()).join()).toContain(
    'To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.',
  )
  await lea.texts('yes')
  expect(await lea.hears()).toEqual(['You have left #Choir. Text #Choir to come back.'])
})

test('TEXT-6 a request to be left alone by a group of two words leaves it', async () => {
  await town.ben.makesGroup('Book-Club', 'Books.')
  const lea = await listener()
  await lea.texts('#book-club')
  await lea.hears()
  await lea.texts("I don't want book club texts anymore")
  expect((await lea.hears()).join()).toContain('You have left #Book-Club.')
})

test.each(['mute all', 'mute everything'])(
  'TEXT-6 %j brings the question, because STOP takes more than it may mean',
  async (words) => {
    const lea = await listener()
    await lea.texts(words)
    expect((await lea.hears()).join()).toContain(ASKED)
  },
)

test('TEXT-6 what a machine writes neither answers the question nor closes it, and gets no reply', async () => {
  const lea = await listener()
  await lea.texts('I never signed up for this')
  expect((await lea.hears()).join()).toContain(ASKED)
  for (const written of [
    'The number you have texted is a landline and can not receive texts',
    'Do Not Disturb is on. I will get back to you',
    'You have been removed from the list',
    'Loved 3 images',
    'Your WhatsApp code: 482-910',
  ])
    await lea.texts(written)
  expect(await lea.hears()).toEqual([])
  await lea.texts('no')
  expect(await lea.hears()).toEqual(['OK, you keep getting texts. STOP ends them whenever you like.'])
})

test('TEXT-2 what a machine writes from the phone of a sender reaches no follower', async () => {
  town.town.clock.advance(11 * MINUTE_MS)
  await town.town.settle()
  await town.dora.hears()
  await town.ana.hears()
  await town.ana.texts('This is an automated reply: I am on leave until Monday.')
  await town.ana.texts('Loved 3 images')
  expect(await town.ana.hears()).toEqual([])
  expect(await town.dora.hears()).toEqual([])
})

test.each([
  'who is this',
  'Is it free',
  'Did they cancel?',
  'perfect',
  'I paid already',
  'you all made me cry, beautiful service',
  'whose number is this',
  'is this the right number',
  'no entendí',
  'ya pagué',
])('TEXT-6 %j of a follower brings no question whether to stop', async (text) => {
  const al = town.town.person()
  await al.texts('@ana')
  await al.hears()
  await al.texts(text)
  expect((await al.hears()).join()).not.toContain('Stop all texts?')
})
