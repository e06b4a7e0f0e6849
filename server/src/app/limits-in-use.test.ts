import { LIMITS, type LimitName, type LimitSettings, settingName } from '@partyline/domain/limits/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, expect, test } from 'vitest'
import { allowLists } from '../testing/allow-lists.ts'
import { dataUrl, photo } from '../testing/images.ts'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import type { Answer, Person } from '../testing/person.ts'
import { createTown, type Town } from '../testing/town.ts'

let kept: KeptLog
let town: Town
let ana: Person
afterEach(() => town.close())

async function openTown(settings: Partial<LimitSettings>) {
  kept = keepLog()
  town = await createTown({ log: kept.log, settings })
  ana = await town.signedUp('ana')
  await town.person().texts('@ana')
}

/**
 * Does it as often as the limit allows, and then until the ALARM sounds.
 * @returns whether each was refused
 */
async function wearOut(limit: LimitName, most: number, act: (n: number) => Promise<boolean>) {
  const refused: boolean[] = []
  const { alarmAfter } = LIMITS[limit]
  for (let n = 0; n < most + alarmAfter; n++) refused.push(await act(n))
  expect(refused).toEqual([...Array(most).fill(false), ...Array(alarmAfter).fill(true)])
  const counter = settingName(limit)
  expect(kept.linesWith('counter')).toContainEqual(expect.objectContaining({ counter, refused: alarmAfter }))
}

const is429 = ({ status }: Answer) => status === 429

test('LOGIN-8 EVENT-9 the daily limits on events, invitations to co-host and groups hold, then sound the ALARM', async () => {
  await openTown({ eventsPerPersonPerDay: 2, groupsPerPersonPerDay: 2, cohostInvitationsPerPersonPerDay: 2 })
  const event = await ana.makesEvent({ title: 'The first' })
  await wearOut('eventsPerPersonPerDay', 1, async (n) => {
    const title = `Event ${n}`
    return await ana.makesEvent({ title }).then(
      () => false,
      () => true,
    )
  })
  const path = `/events/event/${event}/cohosts`
  for (let n = 0; n < 7; n++) await town.signedUp(`host_${'abcdefg'[n]}`)
  await wearOut('cohostInvitationsPerPersonPerDay', 2, async (n) =>
    is429(await ana.calls('POST', path, { handle: `host_${'abcdefg'[n]}`, cohost: true })),
  )
  await wearOut('groupsPerPersonPerDay', 2, async (n) =>
    is429(await ana.calls('POST', '/group/create', { name: `group-${n}` })),
  )
})

test('LOGIN-8 the daily limit on lists of phone numbers holds, then sounds the ALARM', async () => {
  await openTown({ listsPerPersonPerDay: 2 })
  const list = { csv: 'phone\n5550100099', consent: 'paper' }
  await allowLists(town, ana)
  await wearOut('listsPerPersonPerDay', 2, async (n) =>
    is429(await ana.calls('POST', n % 2 === 0 ? '/import' : '/import/check', list)),
  )
})

test('USER-3 the daily limit on people removed holds for followers, members and guests, then sounds the ALARM', async () => {
  await openTown({ removalsPerPersonPerDay: 4 })
  const userId = await ana.id()
  const groupId = await ana.makesGroup('choir')
  const event = await ana.makesEvent()
  const people = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => town.signedUp(`friend_${letter}`)),
  )
  for (const person of people) {
    for (const text of ['@ana', '#choir']) await person.texts(text)
    await person.answersEvent(event)
  }
  const ids = await Promise.all(people.map((person) => person.id()))
  const acts = [
    ['/user/removeFollower', { userId, followerId: ids[0] }],
    ['/user/blockFollower', { userId, followerId: ids[1] }],
    ['/group/removeFollower', { groupId, userId: ids[2] }],
    [`/events/event/${event}/removals`, { userId: ids[3], removed: true }],
  ] as const
  await wearOut('removalsPerPersonPerDay', 4, async (n) => {
    const [path, body] = acts[n] ?? ['/user/removeFollower', { userId, followerId: ids[4] }]
    return is429(await ana.calls('POST', path, body))
  })
  expect((await ana.calls('GET', `/user/${userId}/followers`)).body.counts).toMatchObject({ registered: 3 })
  await ana.texts('BLOCK @friend_e')
  expect((await ana.calls('GET', `/user/${userId}/blocked`)).body.blocked).toHaveLength(2)
})

test('LOGIN-8 MSG-7 the hourly limit on pictures holds, then sounds the ALARM', async () => {
  await openTown({ picturesPerPersonPerHour: 2 })
  const image = dataUrl(await photo())
  await wearOut('picturesPerPersonPerHour', 2, async () =>
    is429(await ana.calls('POST', '/media', { image })),
  )
})

test('TEXT-9 TEXT-2 the limit on equal words holds, by phone or web', async () => {
  await openTown({ sameTextPerFiveMinutes: 2 })
  const say = async (message: string, byPhone: boolean) => {
    if (!byPhone)
      return (await ana.calls('POST', '/sendMessage', { message })).body.resultCode === 'TOO_OFTEN'
    await ana.texts(message)
    return (await ana.hears()).some((text) => text.includes('not sent again'))
  }
  await wearOut('sameTextPerFiveMinutes', 2, (n) => say('Supper is served', n < 3))
})

test.each(['groupMessagesPerMemberPerHour', 'groupMessagesPerMemberPerDay'] as const)(
  'TEXT-2 a stranger who joins a group cannot flood it beyond %s, while its creator writes on',
  async (limit) => {
    await openTown({ [limit]: 2 })
    const group = await ana.makesGroup('choir')
    const [stranger, member] = [await town.signedUp('stranger'), town.person()]
    for (const person of [stranger, member]) await person.texts('#choir')
    await member.hears()
    await wearOut(limit, 2, async (n) => {
      const { body } = await stranger.calls('POST', '/sendMessage', { message: `#choir Buy ${n}` })
      return body.resultCode === 'TOO_OFTEN'
    })
    await town.settle()
    expect(await member.hears()).toEqual(['#choir @stranger: Buy 0', '#choir @stranger: Buy 1'])
    await stranger.hears()
    await stranger.texts('#choir Buy more')
    expect((await stranger.hears()).join()).toMatch(
      /^You have written a lot to #choir, so this was not sent\./,
    )
    const path = `/events/event/${await stranger.makesEvent()}/invitations`
    expect((await stranger.calls('POST', path, { groups: [group], followers: false })).status).toBe(429)
    for (const word of ['one', 'two', 'three']) await ana.texts(`#choir ${word}`)
    expect(await member.hears()).toHaveLength(3)
  },
)

test.each(['groupMessagesPerGroupPerHour', 'groupMessagesPerGroupPerDay'] as const)(
  'TEXT-3 strangers who join a group cannot flood it together beyond %s, and leave its members and its creator a part',
  async (limit) => {
    await openTown({ [limit]: 33 })
    await ana.makesGroup('choir')
    const [quiet, member] = [await town.signedUp('quiet'), town.person()]
    for (const person of [quiet, member]) await person.texts('#choir')
    await member.hears()
    const says = async (person: Person, words: string) =>
      (await person.calls('POST', '/sendMessage', { message: `#choir ${words}` })).body
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const stranger = await town.signedUp(`stranger_${name}`)
      await stranger.texts('#choir')
      let answer = { resultCode: 'OK', responses: [] as string[] }
      for (let n = 0; answer.resultCode === 'OK'; n++) answer = await says(stranger, `Buy ${name} ${n}`)
      expect(answer.responses.join()).toMatch(/^A lot is being written to #choir, so this was not sent\. /)
    }
    await town.settle()
    expect((await member.hears()).length).toBeLessThan(16)
    expect(await says(quiet, 'What is all this?')).toMatchObject({ resultCode: 'OK' })
    expect(await says(ana, 'I am removing them')).toMatchObject({ resultCode: 'OK' })
  },
)

test.each([
  ['repliesPerPhonePerHour', HOUR_MS],
  ['repliesPerPhonePerDay', DAY_MS],
] as const)(
  'TEXT-9 a phone gets as many replies as are set in %s, then the ALARM, and its texts still act',
  async (limit, window) => {
    await openTown({ [limit]: 2 })
    const jo = town.person()
    await wearOut(limit, 2, async (n) => {
      await jo.texts(`@nobody_${'abcdefghijklmnopqrstuv'[n]}`)
      return (await jo.hears()).length === 0
    })
    await jo.texts('@ana')
    await ana.texts('Supper at seven, by the river')
    expect(await jo.hears()).toEqual(['@ana: Supper at seven, by the river'])
    for (const text of ['HELP', 'LOGIN', 'STOP', 'START']) {
      await jo.texts(text)
      expect([text, (await jo.hears()).length]).toEqual([text, 1])
    }
    town.clock.advance(window + 1)
    await jo.texts('@nobody')
    expect(await jo.hears()).toHaveLength(1)
  },
)

test('TEXT-6 the limit on replies to STOP, START and HELP holds, then sounds the ALARM, and STOP still acts', async () => {
  await openTown({ stopStartHelpPerPhonePerDay: 4 })
  const jo = town.person()
  await jo.texts('@ana')
  await jo.hears()
  const words = ['HELP', 'STOP', 'START', 'HELP']
  await wearOut('stopStartHelpPerPhonePerDay', 4, async (n) => {
    town.clock.advance(MINUTE_MS)
    await jo.texts(words[n] ?? 'HELP')
    return (await jo.hears()).length === 0
  })
  await jo.texts('STOP')
  await ana.texts('Supper at seven, by the river')
  expect(await jo.hears()).toEqual([])
  const { rows } = await town.database.pool.query(
    'select 1 from people where phone = $1 and stopped_at is not null',
    [jo.phone],
  )
  expect(rows).toHaveLength(1)
})

test('USER-6 the limit on changes of a username holds, then sounds the ALARM, and the first name stays held', async () => {
  await openTown({ usernameChangesPerPersonPerDay: 2 })
  const { user } = (await ana.calls('GET', '/user')).body
  const { firstName, lastName, email, intro } = user
  const saves = (handle: string) =>
    ana.calls('POST', `/user/${user._id}/update`, { firstName, lastName, email, intro, handle })
  await wearOut('usernameChangesPerPersonPerDay', 2, async (n) => is429(await saves(`name_${'abcdefgh'[n]}`)))
  expect((await saves('name_b')).status).toBe(200)
  const other = await town.signedUp('other')
  expect((await other.calls('POST', '/validateHandle', { handle: 'ana' })).body.validity).toBe('error')
})

test('RSVP-5 the limit on wrong codes of events holds, then sounds the ALARM', async () => {
  await openTown({ wrongEventCodesPerPhonePerHour: 2 })
  await wearOut('wrongEventCodesPerPhonePerHour', 2, async () => {
    await ana.texts('YES K7M3QX')
    return (await ana.hears()).some((text) => text.includes('too many codes'))
  })
})

test('TEXT-5 the limits on notes an hour and on answers to one hold, then sound the ALARM', async () => {
  await openTown({ notesPerPairPerHour: 2, answersPerNotePerDay: 2 })
  const jo = town.person()
  await jo.texts('@ana')
  await ana.texts('Supper at seven, by the river')
  await wearOut('notesPerPairPerHour', 2, async (n) => {
    await jo.texts(`Is there parking for car ${n}?`)
    const notes = (await ana.calls('GET', '/notes')).body.notes as unknown[]
    return notes.length === 2 && n >= 2
  })
  const [note] = (await ana.calls('GET', '/notes')).body.notes
  await wearOut('answersPerNotePerDay', 2, async (n) =>
    is429(await ana.calls('POST', `/notes/${note._id}/answer`, { message: `Yes, space ${n}` })),
  )
})
