import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('anna')
const groupId = await ana.makesGroup('secret-supper')
const bookId = await ana.makesGroup('Book-Club')
await ana.makesGroup('Choir')
await town.signedUp('Ben_OK')
afterAll(() => town.close())

test('TEXT-3 a near name offers a group to strangers until its creator says no, and to members always', async () => {
  const [ben, member] = [town.person(), town.person()]
  await member.texts('#secret-supper')
  const says = async (person: Person) => {
    await person.texts('#secret-super')
    return (await person.hears()).at(-1)
  }
  expect(await says(ben)).toContain('Did you mean #secret-supper?')
  const off = await ana.calls('POST', '/group/setOffered', { groupId, offered: false })
  expect(off.body).toEqual({ success: true })
  expect(await says(ben)).not.toContain('secret-supper')
  expect(await says(member)).toContain('Did you mean #secret-supper?')
  const { group } = (await ana.calls('GET', `/group/${groupId}/data`)).body
  expect(group.offered).toBe(false)
})

test('GROUP-9 only the creator can decide that', async () => {
  const ben = await town.signedUp('dan')
  await ben.texts('#secret-supper')
  expect((await ben.calls('POST', '/group/setOffered', { groupId, offered: true })).status).toBe(403)
})

test('TEXT-4 nobody can list the existing names, because only ten near ones are offered in an hour', async () => {
  const eve = town.person()
  for (let tries = 0; tries < 11; tries++) await eve.texts('@annq')
  const heard = await eve.hears()
  expect(heard.filter((text) => text.includes('Did you mean @anna?'))).toHaveLength(10)
  expect(heard.at(-1)).toContain('does not exist')
})

test.each([
  ['@ben', '@Ben_OK'],
  ['@BEN hello', '@Ben_OK'],
  ['@ben ok', '@Ben_OK'],
  ['#choir-practice', '#Choir'],
  ['#choir_practice is it on?', '#Choir'],
  ['#cho', '#Choir'],
  ['#book club', '#Book-Club'],
  ['#book club, who has the book?', '#Book-Club'],
  ['@Book club', '#Book-Club'],
  ['#book', '#Book-Club'],
  ['LEAVE #book', '#Book-Club'],
  ['mute book clubs 8h', '#Book-Club'],
])('TEXT-3 %j offers %s by its beginning or by the next word, as its owner spells it', async (text, near) => {
  const asker = town.person()
  await asker.texts(text)
  expect((await asker.hears()).at(-1)).toContain(near)
})

test('TEXT-3 a group whose name is not offered is not offered by its beginning or the next word either', async () => {
  const off = await ana.calls('POST', '/group/setOffered', { groupId: bookId, offered: false })
  expect(off.status).toBe(200)
  for (const text of ['#book', '#book club', '#book-club-2']) {
    const asker = town.person()
    await asker.texts(text)
    expect((await asker.hears()).at(-1)).toMatch(
      /^A group named #\S+ does not exist\. Please check the spelling and try again\.$/m,
    )
  }
  await ana.calls('POST', '/group/setOffered', { groupId: bookId, offered: true })
})

test('MSG-6 the web offers the same names', async () => {
  const asker = await town.signedUp('wil')
  const sent = await asker.calls('POST', '/sendMessage', { message: '#book club hello' })
  expect(sent.body.data).toMatchObject({ groupName: 'book', near: '#Book-Club' })
})
