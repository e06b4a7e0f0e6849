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

test('TEXT-6 words that may be meant for Ana bring the question, and STOP answers it', async () => {
  const lea = await listener()
  await lea.texts('guys stop')
  expect(await lea.hears()).toEqual([ASKED])
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

test('TEXT-6 the reply to "stop oak" of a member of #Oak-Class says how to leave that, and YES does it', async () => {
  const lea = await listener()
  await lea.texts('#oak-class')
  await lea.hears()
  await lea.texts('stop oak')
  expect(await lea.hears()).toEqual([
    'To leave #Oak-Class, reply YES or text LEAVE #Oak-Class. STOP ends all texts.',
  ])
  await lea.texts('yes')
  expect(await lea.hears()).toEqual(['You have left #Oak-Class. Text #Oak-Class to come back.'])
})

test('TEXT-6 the reply to "stop 2" says how to end the second name of LIST, and YES ends that', async () => {
  const lea = await listener()
  await lea.texts('#choir')
  await lea.texts('LIST')
  await lea.hears()
  await lea.texts('stop 2')
  expect((await lea.hears()).join()).toBe(
    'To end texts from @ana, reply YES or text STOP @ana. STOP alone ends all texts.',
  )
  await lea.texts('yes')
  expect((await lea.hears()).join()).toContain('You no longer follow @ana.')
})

test('TEXT-6 words that a note keeps bring the question each time, and end nothing by themselves', async () => {
  const lea = await listener()
  for (const text of ['Sorry, wrong person!', 'Sorry, wrong person!']) {
    await lea.texts(text)
    expect((await lea.hears()).join()).toContain(ASKED)
  }
})

test('TEXT-6 "Is it free" is kept for Ana without a question', async () => {
  const lea = await listener()
  await lea.texts('Is it free')
  expect((await lea.hears()).join()).toMatch(/your words for @ana(?!.*Stop all texts)/)
})

test.each(['Yes please', 'ok', 'no more questions', 'I said not interested'])(
  'TEXT-6 %j does not answer that question, so no texts end',
  async (words) => {
    const lea = await listener()
    await lea.texts('I never signed up for this')
    expect((await lea.hears()).join()).toContain(ASKED)
    await lea.texts(words)
    expect((await lea.hears()).join()).not.toContain(ENDED)
    await town.ana.texts(`Still there ${lea.phone.slice(-4)}?`)
    expect((await lea.hears()).join()).toContain('Still there')
  },
)

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

test('TEXT-6 "Remove me from this group" after a text of a group leaves that group, and nothing else', async () => {
  const lea = await listener()
  await lea.texts('#choir')
  await town.ana.texts(`#choir Who has the map for ${lea.phone.slice(-4)}?`)
  await lea.hears()
  await lea.texts('Remove me from this group')
  expect(await lea.hears()).toEqual(['You have left #Choir. Text #Choir to come back. STOP ends all texts.'])
})

test('TEXT-6 the reply to "delete my data" says where to delete the account, and asks whether to stop', async () => {
  const lea = await listener()
  await lea.texts('delete my data')
  const [said = ''] = await lea.hears()
  expect(said).toMatch(/^To delete your account and its data, open \S+\/account\/delete /)
  expect(said).toContain(ASKED)
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
