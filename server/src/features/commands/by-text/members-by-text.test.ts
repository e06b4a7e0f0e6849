import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import { says } from '../../../testing/person.ts'

const { town, ana, ben, dora } = await createChoirTown()
afterAll(() => town.close())

test.each(['Who is in this group?', 'who is in the choir?'])(
  'TEXT-7 %j of a member of one group: who is in it',
  async (text) => {
    expect(await says(dora, text)).toBe(
      '#Choir has 4 members: @cleo, @ben, @ana and 1 other. No member sees a number.',
    )
  },
)

test('TEXT-7 MEMBERS of a member of two groups is about the group of the last text, or about both', async () => {
  await ben.makesGroup('Walkers')
  const eve = await town.signedUp('eve')
  await eve.texts('#walkers')
  await eve.texts('#choir')
  expect(await says(eve, 'members')).toBe(
    '#Choir has 5 members, #Walkers has 2 members. MEMBERS #Choir names them. No member sees a number.',
  )
  await ben.texts('#walkers At nine')
  expect(await says(eve, 'members')).toBe('#Walkers has 2 members: @eve and @ben. No member sees a number.')
  await eve.texts('LEAVE #choir')
})

test('TEXT-7 MEMBERS of a phone without a group tells how to join one', async () => {
  const al = town.person()
  await al.texts('@ana')
  expect(await says(al, 'members')).toBe('You are in no group yet. Text #name to join one.')
})

test('TEXT-7 after a text such a question may be for its sender, so it is kept and the reply names MEMBERS', async () => {
  const al = town.person()
  await al.texts('@ana')
  await ana.texts('Who comes on Sunday?')
  expect(await says(al, 'Who is in the group?')).toContain('MEMBERS shows who is in your group.')
})

test('TEXT-7 the reply to "Is my number visible?" says that nobody sees it', async () => {
  const al = town.person()
  await al.texts('#choir')
  expect(await says(al, 'Is my number visible?')).toContain('Nobody whom you text sees your number.')
  await al.texts('LEAVE #choir')
})

test("TEXT-4 before followers get a sender's question about a number, the reply asks", async () => {
  await dora.texts('@ben')
  expect(await says(ben, 'Can they see my number?')).toBe(
    'Send "Can they see my number?" to your 1 follower? Reply SEND or NO. Nobody whom you text sees your number.',
  )
  expect(await says(ben, 'My number is new, save it')).toContain('"Can they see my number?" was not sent.')
})

test('TEXT-7 only members see who is in a group', async () => {
  const al = town.person()
  await al.texts('@ana')
  for (const name of ['#choir', '#nosuchgroup'])
    expect(await says(al, `MEMBERS ${name}`)).toBe(
      `You are not in ${name}, and only members see who is in a group. LIST shows your groups.`,
    )
})
