import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'

const town = await createChoirTown()
for (const one of [town.ben, town.dora]) await one.texts('@ana')
afterAll(() => town.town.close())

test.each(['Ana.', 'Hi! I want to follow ana. Kind regards, Jo'])(
  'TEXT-1 %j as a first text follows',
  async (text) => {
    const jo = town.town.person()
    await jo.texts(text)
    expect((await jo.hears()).join()).toContain("You're following @ana.")
  },
)

test('TEXT-1 a first text in words gets an offer of the group that it names, and YES takes it', async () => {
  const jo = town.town.person()
  await jo.texts('I saw your flyer and want to join the choir')
  expect((await jo.hears()).join()).toMatch(/^To join #Choir, reply YES or text #Choir\./)
  await jo.texts('Yes')
  expect((await jo.hears()).join()).toContain("You've joined #Choir.")
})

test('TEXT-1 a later text gets that offer if the name has its mark, and nobody else would get the words', async () => {
  const jo = town.town.person()
  await jo.texts('Hello, this is Jo from the library')
  await jo.hears()
  await jo.texts('I heard that your choir is nice')
  expect((await jo.hears()).join()).toContain('Nobody got your words.')
  await jo.texts('My neighbour told me about the #choir of Ana')
  expect(await jo.hears()).toEqual(['To join #Choir, reply YES or text #Choir.'])
  await jo.texts('I never asked for #choir')
  expect((await jo.hears()).join()).not.toContain('To join')
})

test('TEXT-1 "Hi, @ana" as a first text greets, so it is asked', async () => {
  const jo = town.town.person()
  await jo.texts('Hi, @ana')
  expect((await jo.hears()).join()).toContain('To follow @ana, reply YES or text @ana.')
  await jo.texts('yes')
  expect((await jo.hears()).join()).toContain("You're following @ana.")
})

test.each(['@ana no', 'no thanks #choir'])('TEXT-1 %j is acknowledged, and changes nothing', async (text) => {
  const jo = town.town.person()
  await jo.texts('HELP')
  await jo.hears()
  await jo.texts(text)
  expect(await jo.hears()).toEqual(['OK, nothing was done.'])
})

test('TEXT-3 the longest name that fits wins, with a space for its hyphen too', async () => {
  const kids = await town.town.signedUp('kit')
  await kids.makesGroup('Choir-Kids')
  await kids.makesGroup('Choirs')
  const jo = town.town.person()
  await jo.texts('#Choir Kids please')
  expect((await jo.hears()).join()).toContain("You've joined #Choir-Kids.")
  await kids.texts('#choir')
  await kids.hears()
  await kids.texts('#choir kids meet at 5')
  expect(await kids.hears()).toEqual([
    'For which one? 1 #Choir-Kids, 2 #Choir. Reply with the number. Nobody got it yet.',
  ])
})

test('TEXT-4 "@ana no" from a guest is for the host', async () => {
  const id = await town.ana.makesEvent({ title: 'Supper' })
  const jo = town.town.person()
  await jo.texts(`YES ${(await town.ana.readsEvent(id)).code}`)
  await jo.texts('NAME Jo')
  await jo.hears()
  await jo.texts('@ana no')
  expect((await jo.hears()).join()).toContain('We kept your words for the host of "Supper"')
})

test('TEXT-4 "@cleo thanks" from a sender is a message, and follows nobody', async () => {
  const { ben } = town
  await ben.hears()
  await ben.texts('@cleo thanks')
  expect(await ben.hears()).toEqual([
    "@cleo and you don't follow each other, so nothing was sent. To follow, text @cleo.",
  ])
  const sent = { message: '@cleo thanks', sentFromWeb: true }
  expect((await ben.calls('POST', '/sendMessage', sent)).body).toMatchObject({
    command: 'DIRECT_MESSAGE',
    resultCode: 'NOT_ALLOWED',
  })
})

test('TEXT-1 TEXT-6 each line of a text may be a command', async () => {
  const jo = town.town.person()
  await jo.texts('follow @ana\nJoin #choir')
  expect((await jo.hears()).join()).toMatch(/You're following @ana\..*You've joined #Choir\./s)
  await jo.texts('mute @ana 8h\nmute #choir 2d')
  expect((await jo.hears()).join()).toMatch(/@ana is muted for 8 hours\..*#Choir is muted for 2 days\./s)
})

test('TEXT-6 a sender who leaves in two lines leaves both, and followers hear nothing', async () => {
  const { ben, dora } = town
  await dora.texts('@ben')
  await dora.hears()
  await ben.texts('STOP @ana\nSTOP #choir')
  expect(await ben.hears()).toEqual([
    'You no longer follow @ana. Text @ana to come back.',
    'You have left #Choir. Text #Choir to come back.',
  ])
  expect(await dora.hears()).toEqual([])
})

test('TEXT-6 STOP in a line below another command ends all texts', async () => {
  const jo = town.town.person()
  await jo.texts('@ana')
  await jo.hears()
  await jo.texts('unfollow @ana\nSTOP')
  expect((await jo.hears()).join()).toContain('you will get no more texts')
})

test('TEXT-7 LEAVE and MUTE without a name mean the only one that a phone follows', async () => {
  const jo = town.town.person()
  await jo.texts('#choir')
  await jo.hears()
  await jo.texts('mute 2 hours')
  expect(await jo.hears()).toEqual([expect.stringMatching(/^#Choir is muted for 2 hours\./)])
  await jo.texts('leave the group')
  expect(await jo.hears()).toEqual(['To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.'])
  await jo.texts('YES')
  expect(await jo.hears()).toEqual(['You have left #Choir. Text #Choir to come back.'])
})
