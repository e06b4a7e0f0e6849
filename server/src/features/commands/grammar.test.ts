import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../testing/choir-town.ts'
import type { Person } from '../../testing/person.ts'

const { town, ana, ben, cleo, dora } = await createChoirTown()
beforeEach(async () => {
  town.clock.advance(11 * MINUTE_MS)
  for (const person of [ana, ben, cleo, dora]) await person.hears()
})
afterAll(() => town.close())

describe('groups', () => {
  test("TEXT-1 #choir joins and gets the group's intro, and a second time says that nothing changed", async () => {
    const eve = await newcomer(town)
    await eve.texts('#CHOIR')
    expect(await eve.hears()).toEqual(["You've joined #Choir.\n#Choir: Welcome to the choir."])
    await eve.texts('＃choir')
    expect(await eve.hears()).toEqual(['You are in #Choir already. Text LEAVE #Choir to leave.'])
    await eve.texts('leave #choir')
    expect(await eve.hears()).toEqual(['You have left #Choir. Text #Choir to come back.'])
    await eve.texts('STOP #choir')
    expect(await eve.hears()).toEqual([
      "You're not in #Choir. To join, text #Choir; LIST shows what you follow.",
    ])
  })

  test('TEXT-3 #choir words reach every other member once, with group and sender before them', async () => {
    await ben.texts('#choir Rehearsal moved to 7')
    for (const member of [ana, cleo, dora]) {
      expect(await member.hears()).toEqual(['#Choir @ben: Rehearsal moved to 7'])
    }
    expect(await ben.hears()).toEqual([])
  })

  test('TEXT-3 an unknown group is refused', async () => {
    await ben.texts('#orchestra hello')
    expect(await ben.hears()).toEqual([
      'A group named #orchestra does not exist. Please check the spelling and try again.',
    ])
  })

  test('TEXT-3 a person who is not a member is refused', async () => {
    const eve = await town.signedUp('eve')
    await eve.texts('#choir let me in')
    expect((await eve.hears())[0]).toContain(
      "You're not in #Choir yet, so nothing was sent. To join, text #Choir.",
    )
    expect(await ana.hears()).toEqual([])
  })

  test('TEXT-3 a member without a handle is refused', async () => {
    await dora.texts('#choir me too')
    expect(await dora.hears()).toEqual([
      `Nothing was sent: to write to #Choir you need a username. Get one at ${town.settings.publicUrl}/signup`,
    ])
    expect(await ana.hears()).toEqual([])
  })

  test('TEXT-3 only the creator may switch allowReply, without which a member is refused', async () => {
    const { db } = town.database
    const group = await db
      .selectFrom('groups')
      .select('public_id')
      .where('name', '=', 'choir')
      .executeTakeFirstOrThrow()
    const user = (await cleo.calls('GET', '/user')).body.user
    const change = { groupId: group.public_id, userId: user._id, allowReply: false }
    expect((await ben.calls('POST', '/group/setAllowReply', change)).status).toBe(403)
    expect((await ana.calls('POST', '/group/setAllowReply', change)).status).toBe(200)
    await cleo.texts('#choir la la la')
    expect(await cleo.hears()).toEqual([
      `You can read #Choir but not write there, so nothing was sent. Ask its administrators to allow it: ${town.settings.publicUrl}/group/${group.public_id}/details`,
    ])
    expect(await ana.hears()).toEqual([])
    await ana.calls('POST', '/group/setAllowReply', { ...change, allowReply: true })
    await cleo.texts('#choir la la la')
    expect(await ana.hears()).toEqual(['#Choir @cleo: la la la'])
  })

  test('GROUP-9 a creator stays in their group, and is not told to leave it', async () => {
    await ana.texts('#choir')
    expect((await ana.hears())[0]).toMatch(
      /^#Choir is yours\. To write to its members, put #Choir before your words\.(\n|$)/,
    )
    await ana.texts('LEAVE #choir')
    expect((await ana.hears())[0]).toContain('You run #Choir. MUTE #Choir 1w gives you quiet.')
  })

  test('GROUP-9 creating a group needs a handle, the permission, and a free and valid name', async () => {
    const create = async (person: Person, name: string) =>
      (await person.calls('POST', '/group/create', { name })).status
    const fay = town.person()
    await fay.logsIn()
    expect(await create(fay, 'nohandle')).toBe(403)
    expect(await create(ben, 'CHOIR')).toBe(409)
    expect(await create(ben, 'two words')).toBe(422)
    expect(await create(ben, 'stop')).toBe(422)
    await town.database.db
      .updateTable('people')
      .set({ allow_create_group: false })
      .where('handle', '=', 'ben')
      .execute()
    expect(await create(ben, 'benband')).toBe(403)
    await town.database.db
      .updateTable('people')
      .set({ allow_create_group: true })
      .where('handle', '=', 'ben')
      .execute()
    const both = await Promise.all([create(ben, 'same-time'), create(cleo, 'Same-Time')])
    expect(both.sort()).toEqual([200, 409])
    const { body } = await ben.calls('POST', '/group/validateGroupName', { groupName: 'choir' })
    expect(body).toEqual({
      groupName: 'choir',
      validity: 'error',
      message: 'There is a group of that name already. Try another.',
    })
  })

  test('GROUP-4 a blank intro becomes the usual thanks', async () => {
    await ben.makesGroup('Porch-Club', '  ')
    await cleo.texts('#porch-club')
    expect(await cleo.hears()).toEqual([
      "You've joined #Porch-Club.\n#Porch-Club: Thanks for joining #Porch-Club.",
    ])
  })

  test('GROUP-7 the intro that a joiner received is kept as a private message to them and the creator', async () => {
    const eve = await newcomer(town)
    await eve.texts('#choir')
    const kept = await town.database.db
      .selectFrom('messages as m')
      .innerJoin('people as p', 'p.id', 'm.recipient_id')
      .select(['m.text', 'p.phone'])
      .where('m.kind', '=', 'intro')
      .orderBy('m.id', 'desc')
      .executeTakeFirst()
    expect(kept).toEqual({ text: 'Welcome to the choir.', phone: eve.phone })
  })
})

describe('direct messages', () => {
  test('TEXT-4 @ana words reach her when she follows the sender, or the sender follows her and may reply', async () => {
    await ben.texts('@CLEO psst')
    expect(await ben.hears()).toEqual([
      "@cleo and you don't follow each other, so nothing was sent. To follow, text @cleo.",
    ])
    await cleo.texts('@ben')
    await cleo.hears()
    await ben.texts('@cleo psst')
    expect(await cleo.hears()).toEqual(['@ben (direct): psst'])
    await cleo.texts('@BEN yes?')
    expect(await ben.hears()).toEqual(['@cleo (direct): yes?'])
  })

  test('TEXT-4 messages to unknown handles, from senders without a handle, and to oneself are refused', async () => {
    await ben.texts('@nobodyatall hi')
    expect(await ben.hears()).toEqual([
      '@nobodyatall does not exist. Please check the spelling and try again.',
    ])
    await dora.texts('@nobodyatall hi')
    expect(await dora.hears()).toEqual([
      '@nobodyatall does not exist. Please check the spelling and try again.',
    ])
    await dora.texts('@ana is there parking?')
    expect(await dora.hears()).toEqual([
      `Nothing was sent. To follow @ana, text @ana alone. To write to @ana you need a username: ${town.settings.publicUrl}/signup`,
    ])
    await ben.texts('@ben hi')
    expect(await ben.hears()).toEqual([
      '@ben is you, so nobody got that. To write to all who follow you, leave the @ben out.',
    ])
  })
})

describe('muting', () => {
  test('TEXT-7 MUTE #choir 8h pauses one membership until UNMUTE or the end of the time', async () => {
    await cleo.texts('mute #choir 8h')
    expect(await cleo.hears()).toEqual(['#Choir is muted for 8 hours. UNMUTE #Choir ends that sooner.'])
    await ben.texts('#choir quiet now')
    expect(await cleo.hears()).toEqual([])
    expect(await ana.hears()).toEqual(['#Choir @ben: quiet now'])
    await cleo.texts('UNMUTE #choir')
    expect(await cleo.hears()).toEqual(['#Choir is no longer muted.'])
    await cleo.texts('unmute #choir')
    expect(await cleo.hears()).toEqual(['#Choir is not muted. MUTE #Choir 8h gives you quiet for 8 hours.'])
    await cleo.texts('Mute #choir for 2 hours')
    await cleo.hears()
    town.clock.advance(2 * HOUR_MS)
    await ben.texts('#choir loud again')
    expect(await cleo.hears()).toEqual(['#Choir @ben: loud again'])
  })

  test('TEXT-7 MUTE @ana pauses one follow, and asks how long when there is no time', async () => {
    await dora.texts('@ana')
    await dora.hears()
    const how = 'Text MUTE @ana 8h, or 30m, 2d, 1w.'
    await dora.texts('MUTE @ana')
    expect(await dora.hears()).toEqual([`For how long? ${how}`])
    for (const text of ['MUTE @ana until Monday', 'mute ana till 9pm', 'MUTE @ana 0m']) {
      await dora.texts(text)
      expect(await dora.hears()).toEqual([`MUTE takes a length of time, not a day or an hour. ${how}`])
    }
    await dora.texts('MUTE @ana 1d')
    await dora.hears()
    await ana.texts('Not for dora')
    expect(await dora.hears()).toEqual([])
    await dora.texts('MUTE @cleo 1d')
    expect(await dora.hears()).toEqual([
      "You don't follow @cleo. To follow, text @cleo; LIST shows whom you follow.",
    ])
    await dora.texts('STOP @ana')
  })
})

describe('LIST and LOGIN', () => {
  test('TEXT-7 LIST names the people and groups followed, newest first, within two segments', async () => {
    const gus = await newcomer(town)
    await gus.texts('List')
    expect(await gus.hears()).toEqual([
      'You follow nobody yet. Text @name to follow somebody, #name to join a group.',
    ])
    await gus.texts('@ana')
    town.clock.advance(1000)
    await gus.texts('#choir')
    await gus.hears()
    await gus.texts('LIST.')
    expect(await gus.hears()).toEqual(['You follow: #Choir, @ana. STOP #Choir ends one.'])
    const me = await town.database.db
      .selectFrom('people')
      .select('id')
      .where('phone', '=', gus.phone)
      .executeTakeFirstOrThrow()
    for (let number = 10; number < 40; number++) {
      const created_by = me.id
      const name = `a-group-with-a-long-name-${number}`
      const { id } = await town.database.db
        .insertInto('groups')
        .values({ public_id: name, name, display_name: name, intro: '', created_by })
        .returning('id')
        .executeTakeFirstOrThrow()
      await town.database.db
        .insertInto('memberships')
        .values({ group_id: id, person_id: me.id, allow_reply: true })
        .execute()
    }
    await gus.texts('MUTE @ana 8h')
    await gus.hears()
    await gus.texts('LIST')
    const texts = await gus.hears()
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(306)
    expect(texts.length).toBeLessThanOrEqual(5)
    expect(texts.join(' ')).toContain('@ana (muted)')
    expect(texts.join(' ').match(/#[\w-]+|@ana/g)).toHaveLength(33)
    expect(texts.at(-1)).toMatch(/ STOP #[\w-]+ ends one\.$/)
  })

  test('LOGIN-8 LOGIN brings a link that works once in any browser, and is nowhere in the database', async () => {
    await ben.texts('login')
    const [text] = await ben.hears()
    const secret = /\/magic\/link\/([\w-]{22}) /.exec(text ?? '')?.[1] ?? ''
    expect(JSON.stringify(await town.database.db.selectFrom('messages').selectAll().execute())).not.toContain(
      secret,
    )
    const laptop = town.person()
    const { body } = await laptop.calls('GET', `/urls/magic/${secret}`)
    expect(body.data.sameBrowser).toBe(false)
    expect((await laptop.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
    expect((await laptop.calls('GET', '/user')).body.user.handle).toBe('ben')
    expect((await laptop.calls('GET', `/urls/magic/${secret}`)).status).toBe(404)
  })

  test('LOGIN-8 the sixth link in an hour is refused, and the reply tells the time to wait', async () => {
    const hal = await newcomer(town)
    for (let asked = 0; asked < 6; asked++) await hal.texts('LOGIN')
    const texts = await hal.hears()
    expect(texts.filter((text) => text.includes('/magic/link/'))).toHaveLength(5)
    expect(texts.at(-1)).toBe(
      'You asked for many login links. The last one still works for 10 minutes: tap it. For another please try again in 60 minutes.',
    )
    town.clock.advance(11 * MINUTE_MS)
    await hal.texts('LOGIN')
    expect((await hal.hears()).at(-1)).toBe(
      'You asked for many login links. For another please try again in 49 minutes.',
    )
  })

  test('TEXT-6 a phone whose first text is START gets the introduction once', async () => {
    const ivy = town.person()
    await ivy.texts('START')
    const texts = await ivy.hears()
    expect(texts.join(' ').match(/Partyline/g)).toHaveLength(1)
    expect(texts.join(' ')).toContain('STOP to end')
  })
})

describe('near misses', () => {
  test.each([
    ['@anna', 'Did you mean @ana?'],
    ['#chior', 'Did you mean #Choir?'],
    ['#ana', 'Did you mean @ana?'],
    ['@choir', 'Did you mean #Choir?'],
    ['#choirs hello', 'Did you mean #Choir?'],
  ])('TEXT-1 %j: %s', async (text, suggestion) => {
    await ben.texts(text)
    expect((await ben.hears())[0]?.toLowerCase()).toContain(suggestion.toLowerCase())
  })

  test('TEXT-1 no name is suggested when none is near', async () => {
    await ben.texts('@zzzzzz')
    expect(await ben.hears()).toEqual(['@zzzzzz does not exist. Please check the spelling and try again.'])
  })

  test.each([
    ['@choirmaster2', '@choirmaster'],
    ['@hcoirmaster', '@choirmaster'],
    ['@choirmasterr', '@choirmaster'],
    ['@choirmastre', '@choirmaster'],
    ['@choimraster', '@choirmaster'],
    ['@choirmaxter', '@choirmaster'],
    ['#new', '#new_'],
  ])('TEXT-1 one slip anywhere in a name is found: %s', async (typed, meant) => {
    await town.database.db
      .updateTable('people')
      .set({ handle: 'choirmaster', display_handle: 'choirmaster' })
      .where('phone', '=', dora.phone)
      .execute()
    await ana.calls('POST', '/group/create', { name: 'new_', intro: '' })
    await ben.texts(typed)
    expect((await ben.hears())[0]).toContain(`Did you mean ${meant}?`)
    await town.database.db
      .updateTable('people')
      .set({ handle: null, display_handle: null })
      .where('phone', '=', dora.phone)
      .execute()
  })

  test('TEXT-1 a person who blocked the texter is not offered to them, by exact name or a near one', async () => {
    const vic = await newcomer(town)
    await vic.signsUp('vicious')
    await ana.texts('BLOCK @vicious')
    for (const text of ['@ana', '@anna', '#ana', '@anna hello', 'MUTE @anna 8h']) {
      await vic.texts(text)
      expect([text, (await vic.hears())[0]]).toEqual([text, expect.stringMatching(/try again\.$/)])
    }
  })

  test.each([`@${'x'.repeat(3000)}`, `#${'é'.repeat(1500)} hello`, `LEAVE #${'x'.repeat(3000)}`])(
    'TEXT-1 the reply shortens a name that is too long',
    async (text) => {
      await ben.texts(text)
      expect(await ben.hears()).toEqual([expect.stringMatching(/(x|é){30}\.\.\./)])
      await ben.texts(text)
      const [refusal = ''] = (await ben.hears())[0]?.split(' Send ') ?? []
      expect(refusal.length).toBeLessThan(160)
    },
  )

  test.each(['#', '#<script>', '@مرحبا hi'])('TEXT-1 %j gets a reply', async (text) => {
    const ida = await newcomer(town)
    await ida.texts(text)
    expect(await ida.hears()).toHaveLength(1)
  })
})
