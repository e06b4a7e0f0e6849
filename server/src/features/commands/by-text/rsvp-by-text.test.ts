import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
  await ben.hears()
})
afterAll(() => town.close())

async function makeEvent(title: string, change: object = {}): Promise<{ id: string; code: string }> {
  const id = await ana.makesEvent({ title, timezone: 'America/New_York', ...change })
  return { id, code: (await ana.readsEvent(id)).code }
}

const invite = (id: string) => ana.texts(`Come! http://localhost:3000/events/event/${id}`)
const counts = async (id: string) => (await ana.readsEvent(id)).counts

describe('RSVP-5 one event', () => {
  test('RSVP-5 YES, MAYBE and NO to a text with an event link answer it', async () => {
    const { id } = await makeEvent('Supper')
    await invite(id)
    await ben.hears()
    await ben.texts('Yes!')
    expect((await ben.hears())[0]).toContain("Great! Can't wait to see you there. ")
    expect(await counts(id)).toMatchObject({ YES: 1, MAYBE: 0, NO: 0 })
    await ben.texts('maybe')
    expect(await ben.hears()).toEqual([expect.stringContaining(' Let us know when you decide.')])
    await ben.texts('NO.')
    expect(await ben.hears()).toEqual([expect.stringContaining("We're sorry you can't make it.")])
    expect(await counts(id)).toMatchObject({ YES: 0, MAYBE: 0, NO: 1 })
  })

  test.each([[['YES', 'NO', 'YES']], [['NO', 'YES']], [['NO', 'MAYBE']]])(
    'EVENT-14 a guest whom the reply promises texts gets them: %j',
    async (answers) => {
      const { id } = await makeEvent('Supper')
      await invite(id)
      await ben.hears()
      for (const answer of answers) await ben.texts(answer)
      expect((await ben.hears()).at(-1)).toContain("We'll text you news and reminders.")
      const { body } = await ana.calls('GET', `/events/event/${id}`)
      await ana.calls('POST', `/events/update/${id}`, { ...body.data, location: 'There', notify: true })
      await town.settle()
      expect((await ben.hears()).join()).toContain('There')
    },
  )

  test('EVENT-14 a guest who wanted no texts with a Yes is promised none with a MAYBE', async () => {
    const { id } = await makeEvent('Supper')
    await ben.logsIn()
    const names = { firstName: 'Ben', lastName: 'Okafor' }
    await ben.answersEvent(id, 'YES', { notify: false, ...names })
    await invite(id)
    await ben.hears()
    await ben.texts('MAYBE')
    expect(await ben.hears()).toEqual([expect.stringContaining(' Let us know when you decide.')])
  })

  test('RSVP-5 "Yes! 2 adults and 4 kids" brings a question about the number', async () => {
    const { id } = await makeEvent('Supper', { extras: { plusOnes: 2 } })
    await invite(id)
    await ben.hears()
    await ben.texts('Yes! 2 adults and 4 kids')
    expect((await ben.hears())[0]).toContain('6 of you? Reply YES or MAKE IT 6.')
    expect(await counts(id)).toMatchObject({ YES: 1 })
  })

  test('RSVP-5 an answer to a cancelled event reaches no followers, and the reply says that it is cancelled', async () => {
    const { id } = await makeEvent('Supper')
    await invite(id)
    await ana.calls('POST', `/events/cancel/${id}`, {})
    await ben.hears()
    await ben.texts('YES')
    expect(await ben.hears()).toEqual([
      `Event "Supper" (@ana): This event has been cancelled. See ${town.settings.publicUrl}/events/event/${id}`,
    ])
  })

  test('RSVP-5 a guest without a name is asked for it, and NAME stores it', async () => {
    const { id } = await makeEvent('Supper')
    await invite(id)
    await ben.hears()
    await ben.texts('YES')
    expect((await ben.hears())[0]).toContain('Text NAME and your name')
    await ben.texts('Name Kofi Owusu Mensah')
    expect(await ben.hears()).toEqual(['Thank you, Kofi. If that is wrong, text NAME and your name.'])
    const { body } = await ana.calls('GET', `/events/event/${id}/attendees`)
    expect(body.lists[0].people).toMatchObject([{ firstName: 'Kofi', lastName: 'Owusu Mensah' }])
  })
})

describe('RSVP-5 several events', () => {
  test('RSVP-5 the reply asks which by number, the latest first, and the number answers', async () => {
    const supper = await makeEvent('Supper')
    const choir = await makeEvent('Choir practice')
    await invite(supper.id)
    await invite(choir.id)
    await ben.hears()
    await ben.texts('YES')
    expect(await ben.hears()).toEqual([
      'YES to which one? 1 "Choir practice", 2 "Supper". Reply with the number.',
    ])
    await ben.texts('3')
    expect(await ben.hears()).toEqual(['Please reply with a number from 1 to 2, or part of a title.'])
    await ben.texts('2.')
    expect((await ben.hears())[0]).toContain('Event "Supper" (@ana): Great!')
    expect([(await counts(supper.id)).YES, (await counts(choir.id)).YES]).toEqual([1, 0])
    await ben.texts('2')
    expect((await ben.hears())[0]).toContain(
      'Your answer for "Supper" is YES; YES, MAYBE or NO with its title changes it.',
    )
  })

  test('RSVP-5 a number after ten minutes answers nothing', async () => {
    const supper = await makeEvent('Supper')
    const choir = await makeEvent('Choir practice')
    await invite(supper.id)
    await invite(choir.id)
    await ben.texts('maybe')
    town.clock.advance(10 * MINUTE_MS)
    await ben.texts('1')
    expect([(await counts(supper.id)).MAYBE, (await counts(choir.id)).MAYBE]).toEqual([0, 0])
  })
})

describe('RSVP-5 a person with followers', () => {
  test('RSVP-5 words that may be an answer do not go to all followers without a question', async () => {
    const { id } = await makeEvent('Supper')
    const cleo = await town.signedUp('cleo')
    await cleo.texts('@ana')
    await ben.texts('@cleo')
    await invite(id)
    await Promise.all([ben.hears(), cleo.hears()])
    await cleo.texts('What a fine idea')
    expect(await cleo.hears()).toEqual([
      'Send "What a fine idea" to your 1 follower? Reply SEND. To answer for Supper, reply YES, MAYBE or NO. To ask its host, start with @ana.',
    ])
    await cleo.texts('YES')
    expect((await counts(id)).YES).toBe(1)
    expect((await cleo.hears()).at(-1)).toBe('"What a fine idea" was not sent.')
    expect(await ben.hears()).toEqual([])
  })
})

describe('RSVP-5 the guest’s name', () => {
  const names = async (id: string) => {
    const { body } = await ana.calls('GET', `/events/event/${id}/attendees`)
    return body.lists[0].people.map((one: { firstName: string; lastName: string }) => [
      one.firstName,
      one.lastName,
    ])
  }

  test('RSVP-5 the name alone counts after the question, and can be corrected', async () => {
    const { id } = await makeEvent('Supper')
    await invite(id)
    await ben.texts('YES')
    await ben.hears()
    await ben.texts('Jo Smith')
    expect(await ben.hears()).toEqual(['Thank you, Jo. If that is wrong, text NAME and your name.'])
    await ben.texts('NAME Joe Smyth')
    expect(await names(id)).toEqual([['Joe', 'Smyth']])
  })
})

describe('RSVP-5 several events, in words', () => {
  test('RSVP-5 YES, and then BOTH', async () => {
    const first = await makeEvent('Supper')
    const second = await makeEvent('Choir practice')
    await invite(first.id)
    await invite(second.id)
    await ben.texts('YES')
    await ben.texts('both')
    expect([(await counts(first.id)).YES, (await counts(second.id)).YES]).toEqual([1, 1])
  })

  test('RSVP-5 an offered title does not become the name', async () => {
    const first = await makeEvent('Supper')
    const second = await makeEvent('Choir practice')
    await invite(first.id)
    await invite(second.id)
    await ben.texts('yes to supper')
    await ben.texts('MAYBE')
    await ben.texts('choir practice')
    expect(await counts(second.id)).toMatchObject({ MAYBE: 1 })
  })
})

describe('RSVP-5 by the code on the page', () => {
  test('RSVP-5 a phone that got no text about the event answers by the code, in upper or lower case', async () => {
    const { id, code } = await makeEvent('Supper')
    const kofi = town.person()
    await kofi.texts(`yes ${code.toLowerCase()}`)
    const [said, greeting] = await kofi.hears()
    expect(said).toContain('Event "Supper" (@ana): Great! Can\'t wait')
    expect(said).toContain("We'll text you news and reminders.")
    expect(greeting).toContain('This is Partyline')
    expect((await counts(id)).YES).toBe(1)
    await kofi.texts('No')
    expect(await counts(id)).toMatchObject({ YES: 0, NO: 1 })
  })

  test('RSVP-5 a wrong code gets a refusal, and after ten in an hour the right one is refused as well', async () => {
    const { id, code } = await makeEvent('Supper')
    const kofi = town.person()
    await kofi.texts('YES CDF469')
    expect((await kofi.hears())[0]).toContain('No event has the code CDF469.')
    for (let tries = 0; tries < 9; tries++) await kofi.texts(`YES CDF46${tries % 2 ? 7 : 9}`)
    await kofi.hears()
    await kofi.texts(`YES ${code}`)
    expect((await kofi.hears())[0]).toContain('You tried too many codes.')
    expect((await counts(id)).YES).toBe(0)
    town.clock.advance(HOUR_MS)
    await kofi.texts(`YES ${code}`)
    expect((await counts(id)).YES).toBe(1)
  })
})

describe('TEXT-6 words that carriers act on', () => {
  test('TEXT-6 YES from a stopped phone means START, and answers no event', async () => {
    const { id } = await makeEvent('Supper')
    await invite(id)
    await ben.texts('STOP')
    await ben.hears()
    await ben.texts('MAYBE')
    expect(await ben.hears()).toEqual([])
    await ben.texts('YES')
    expect((await ben.hears())[0]).toContain('welcome back')
    expect(await counts(id)).toMatchObject({ YES: 0, MAYBE: 0 })
    await ben.texts('YES')
    expect(await counts(id)).toMatchObject({ YES: 1 })
  })

  test('TEXT-6 CANCEL stops the phone, says how to undo that, and keeps the RSVP', async () => {
    const { id } = await makeEvent('Supper')
    await invite(id)
    await ben.texts('YES')
    await ben.hears()
    await ben.texts('CANCEL')
    expect((await ben.hears())[0]).toContain('Reply START to undo.')
    expect((await counts(id)).YES).toBe(1)
  })

  test('RSVP-5 the code alone, or behind RSVP, says which event it is, and the next YES is its answer', async () => {
    const { id, code } = await makeEvent('Supper')
    for (const text of [code, `RSVP ${code}`]) {
      const guest = town.person()
      await guest.texts(text)
      expect((await guest.hears())[0]).toContain('Supper: are you coming? Reply YES, MAYBE or NO.')
      await guest.texts('yes')
    }
    expect(await counts(id)).toMatchObject({ YES: 2 })
    await ben.texts('RSVP C7C7C7')
    expect((await ben.hears())[0]).toContain('No event has the code C7C7C7.')
  })
})
