import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import { dataUrl, photo } from '../../../testing/images.ts'
import { says } from '../../../testing/person.ts'

const { town, ana, ben, dora } = await createChoirTown()
afterAll(() => town.close())

test('TEXT-4 words for a group whose only member wrote them: the reply says that nobody got them', async () => {
  await ben.makesGroup('Solo')
  const alone = 'You are alone in #Solo, so nobody got that. People join by texting #Solo to this number.'
  expect(await says(ben, '#solo Anybody here?')).toBe(alone)
  await dora.texts('#solo')
  expect(await says(ben, '#solo And now?')).toBe('')
  await dora.texts('LEAVE #solo')
  expect(await says(ben, '#solo Hello?')).toBe(alone)
})

test('TEXT-6 a stopped sender hears that nobody got their words, also without followers', async () => {
  const gus = await town.signedUp('gus')
  await gus.texts('STOP')
  expect(await says(gus, 'The hall is open')).toContain('you stopped all texts, so nobody got that')
})

test('TEXT-6 words after a STOP that may take it back: the reply names START', async () => {
  const al = town.person()
  await al.texts('#choir')
  await al.texts('STOP')
  expect(await says(al, 'I just meant this one, undo please')).toContain('START')
})

test('TEXT-4 SEND with nothing to send explains no broadcast to a phone without a username', async () => {
  expect(await says(dora, 'SEND')).toBe('No text of yours is waiting to be sent. HELP says how this works.')
  expect(await says(ana, 'SEND')).toContain('To write to all who follow you, text the words alone.')
})

test.each(['I only wanted out of the choir', 'is the choir still on'])(
  'TEXT-7 %j to nobody: the reply says where they stand with the one name in it',
  async (text) => {
    expect(await says(dora, text)).toBe(
      'Nobody got your words. You are in #Choir; LEAVE #Choir ends that. STOP ends all texts.',
    )
  },
)

test('TEXT-7 words to nobody with the name of somebody whom the phone follows', async () => {
  const al = town.person()
  await al.texts('@ben')
  expect(await says(al, 'is ben still teaching')).toContain('You get texts from @ben; STOP @ben ends that.')
})

test('TEXT-4 a hashtag of no group is offered to the followers of its sender, and SEND sends it', async () => {
  const fan = town.person()
  await fan.texts('@ana')
  for (const text of ['#blessed', '#Grateful for all of you']) {
    expect(await says(ana, text)).toMatch(
      /does not exist.* Send "#.*" to your 1 follower\? Reply SEND or NO\.$/,
    )
    await fan.hears()
    await ana.texts('SEND')
    expect(await fan.hears()).toEqual([`@ana: ${text}`])
  }
  await says(ana, '#blessed')
  expect(await says(ana, 'no')).toBe('"#blessed" was not sent.')
  expect(await fan.hears()).toEqual([])
  expect(await says(dora, '#blessed')).not.toContain('SEND')
})

test.each(['Rota', '3a-Class'])(
  'TEXT-4 words that wait for #%s never go to followers, also when the group closes before SEND',
  async (name) => {
    const fan = town.person()
    await fan.texts('@ben')
    const id = await ben.makesGroup(name)
    await dora.texts(`#${name}`)
    await says(dora, 'LIST')
    const text = `#${name} add 555 010 0123`
    expect(await says(ben, text)).toContain('Reply SEND or NO.')
    await ben.texts('SEND')
    expect(await dora.hears()).toEqual([`#${name} @ben: add 555 010 0123`])
    await ben.texts(text)
    await ben.calls('POST', `/group/${id}/close`, { code: await ben.groupCode(id, 'close') })
    await fan.hears()
    expect(await says(ben, 'SEND')).toContain(`A group named #${name} does not exist.`)
    expect(await fan.hears()).toEqual([])
  },
)

test('TEXT-4 the replies to a picture without words speak of a picture', async () => {
  const mediaUrls = [dataUrl(await photo())]
  const al = town.person()
  await al.texts('#choir')
  await al.hears()
  await al.texts('', { mediaUrls })
  expect(await al.hears()).toEqual([expect.stringContaining('Nobody got your picture.')])
  await al.texts('@ana')
  await ana.texts('Send me your photos of the day, all of you')
  await al.hears()
  await al.texts('', { mediaUrls })
  expect(await al.hears()).toEqual([expect.stringContaining('We kept your picture for @ana')])
})
