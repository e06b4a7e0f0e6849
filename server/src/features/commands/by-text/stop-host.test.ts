import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let gus: Person
let id: string

/** Gus, who has no username, answers Ana's supper by text. */
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  id = await ana.makesEvent()
  gus = town.person()
  await answers(id)
})
afterAll(() => town.close())

async function answers(eventId: string): Promise<void> {
  await gus.texts(`YES ${(await ana.readsEvent(eventId)).code}`)
  await gus.hears()
}
const says = async (by: Person, text: string) => {
  await by.texts(text)
  return by.hears()
}
const writes = async (by: Person, eventId = id) => {
  await by.calls('POST', `/events/event/${eventId}/message`, { message: 'Buy my new record' })
  await town.settle()
  return gus.hears()
}
const isHost = async (person: Person) => {
  await ana.calls('POST', `/events/event/${id}/cohosts`, { handle: 'ben', cohost: true })
  await person.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
}

const ENDED = 'You get no more texts about "Supper". Your RSVP stays.'

describe('TEXT-7 STOP with the name of a host', () => {
  test('TEXT-7 ends the texts about the events of a host whom the guest does not follow', async () => {
    expect(await says(gus, 'STOP @ana')).toEqual([ENDED])
    expect(await writes(ana)).toEqual([])
    expect((await ana.readsEvent(id)).going).toBe(1)
  })

  test('TEXT-7 after a cancellation it also ends the texts for the time when the event comes back', async () => {
    await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
    await town.settle()
    await gus.hears()
    expect(await says(gus, 'STOP @ana')).toEqual([ENDED])
    await ana.calls('POST', `/events/restore/${id}`, { notify: true })
    await town.settle()
    expect(await gus.hears()).toEqual([])
  })

  test('TEXT-7 "leave" from a guest who follows nobody offers the host, and YES takes it', async () => {
    expect(await says(gus, 'leave')).toEqual([
      'To end texts from @ana, reply YES or text STOP @ana. STOP alone ends all texts.',
    ])
    expect(await says(gus, 'ana')).toEqual([ENDED])
    expect(await writes(ana)).toEqual([])
  })

  test('TEXT-7 "@ana stop" ends them too, and Ana gets no note', async () => {
    expect(await says(gus, '@ana stop')).toEqual([ENDED])
    expect(await writes(ana)).toEqual([])
    expect((await ana.calls('GET', '/notes')).body.notes).toEqual([])
  })

  test('TEXT-7 ends a follow and the texts about the events', async () => {
    await says(gus, '@ana')
    expect(await says(gus, 'unfollow @ana')).toEqual([
      `You no longer follow @ana. Text @ana to come back. ${ENDED}`,
    ])
    expect(await writes(ana)).toEqual([])
  })

  test('TEXT-7 EVENT-12 ends the texts about an event that the person co-hosts', async () => {
    await isHost(await town.signedUp('ben'))
    expect(await says(gus, 'STOP @ben')).toEqual([ENDED])
    expect(await writes(ana)).toEqual([])
  })

  test('TEXT-7 leaves the events of other hosts alone', async () => {
    const ben = await town.signedUp('ben')
    expect(await says(gus, 'STOP @ben')).toEqual([expect.stringContaining("You don't follow @ben.")])
    expect(await writes(ana)).toHaveLength(1)
    const bens = await ben.makesEvent({ title: 'Lunch' })
    await answers(bens)
    await says(gus, 'STOP @ana')
    expect(await writes(ben, bens)).toHaveLength(1)
  })

  test('TEXT-7 names the first of several events, and the text about a free place on a waitlist', async () => {
    const full = { title: 'Lunch', startTime: '2026-06-13T17:00:00Z', extras: { capacity: 1 } }
    const lunch = await ana.makesEvent(full)
    await ana.answersEvent(lunch, 'YES', { notify: false })
    await answers(lunch)
    expect(await says(gus, 'STOP @ana')).toEqual([
      'You get no more texts about "Lunch" and 1 other event. Your RSVP stays. We still text you when a place is free.',
    ])
  })

  test('TEXT-7 is in the ledger of consent', async () => {
    await says(gus, 'STOP @ana')
    const last = town.database.db.selectFrom('consents').select(['act', 'target', 'words'])
    expect(await last.where('phone', '=', gus.phone).execute()).toEqual([
      { act: 'unfollow', target: '@ana', words: 'STOP @ana' },
    ])
  })
})

test('EVENT-14 the reply to MUTE with the name of a host says that texts about her events still come', async () => {
  const still = 'Texts about "Supper" still come. STOP @ana ends them.'
  expect(await says(gus, 'MUTE @ana 8h')).toEqual([still])
  await says(gus, '@ana')
  expect(await says(gus, 'MUTE @ana 8h')).toEqual([
    `@ana is muted for 8 hours. UNMUTE @ana ends that sooner. ${still}`,
  ])
})

describe('TEXT-8 LIST of a guest', () => {
  test('TEXT-8 names the coming events that send texts, and how to end them', async () => {
    const listed = 'You get texts about "Supper" (Sat, Jun 20). STOP @ana ends those about their events.'
    expect(await says(gus, 'LIST')).toEqual([listed])
    await gus.texts('@ana')
    await gus.hears()
    expect(await says(gus, 'LIST')).toEqual(['You follow: @ana. STOP @ana ends that.', listed])
    await gus.texts('UNFOLLOW @ana')
    await ana.calls('POST', `/events/cancel/${id}`, {})
    await gus.hears()
    expect((await says(gus, 'LIST')).join()).toContain('You follow nobody yet.')
  })

  test('TEXT-6 START names them to a guest who follows nobody', async () => {
    await says(gus, 'STOP')
    expect(await says(gus, 'START')).toEqual([
      expect.stringContaining('Partyline: welcome back. You get texts about "Supper" (Sat, Jun 20).'),
    ])
  })
})
