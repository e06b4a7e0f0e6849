import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import { type Person, says } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const EAT = 'Any allergies?'
const LIFT = 'Do you need a lift?'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
afterAll(() => town.close())

async function makes(questions = [EAT], title = 'Supper'): Promise<{ id: string; code: string }> {
  const id = await ana.makesEvent({ title, extras: { questions, plusOnes: 3 } })
  return { id, code: (await ana.readsEvent(id)).code }
}

/** A guest with a name to whom the question has just been texted. */
async function guest({ code }: { code: string }, answer = 'YES'): Promise<Person> {
  const person = town.person()
  await says(person, '@ana', `${answer} ${code}`, 'NAME Al')
  return person
}

const replies = async (id: string): Promise<string[]> => {
  const { body } = await ana.calls('GET', `/events/event/${id}/attendees`)
  return body.lists.flatMap((list: { people: { replies: { question: string; reply: string }[] }[] }) =>
    list.people.flatMap((one) => one.replies.map(({ question, reply }) => `${question} ${reply}`)),
  )
}
const counts = async (id: string) => (await ana.readsEvent(id)).counts
const csv = async (id: string): Promise<string> =>
  (await town.http.inject({ url: `/api/events/event/${id}/guests.csv`, headers: { cookie: ana.cookie() } }))
    .body

describe('RSVP-5 a host’s question reaches a guest who texts', () => {
  test('RSVP-5 behind the first Yes, and the next words stand beside the guest on the list and in the CSV', async () => {
    const { id, code } = await makes()
    const al = town.person()
    await says(al, '@ana')
    const [thanks, asked] = (await says(al, `YES ${code}`)).split('\n').slice(0, 2)
    expect(thanks).toContain('Great!')
    expect(asked).toBe(
      'Event "Supper" (@ana): Your host asks: "Any allergies?" Reply with the answer. Only your hosts see it.',
    )
    await says(al, 'NAME Al')
    expect(await says(al, 'nut allergy')).toMatch(
      /^Your host has "nut allergy" for "Any allergies\?"\. To change it, text ANSWER and the new one\./,
    )
    expect(await replies(id)).toEqual([`${EAT} nut allergy`])
    expect(await csv(id)).toContain('"nut allergy"')
    expect(await says(al, 'ANSWER nuts, and sesame')).toContain('Your host has "nuts, and sesame"')
    expect(await replies(id)).toEqual([`${EAT} nuts, and sesame`])
    // Later words are a note again.
    expect(await says(al, 'I bring a salad')).toContain('host of "Supper"')
    expect(await replies(id)).toEqual([`${EAT} nuts, and sesame`])
  })

  test('RSVP-5 "yes" of a guest who comes is the answer, and changes no RSVP', async () => {
    const event = await makes()
    const al = await guest(event)
    const before = await counts(event.id)
    expect(await says(al, 'yes')).toContain('Your host has')
    expect([await replies(event.id), await counts(event.id)]).toEqual([[`${EAT} yes`], before])
  })

  test.each([
    ['no allergies', "2 if you can't come to"],
    ['make it 3', '2 if 3 of you come to'],
  ])('RSVP-5 %j may be both, so it takes no Yes back before 1 or 2 says which', async (text, other) => {
    const event = await makes()
    const al = await guest(event)
    const before = await counts(event.id)
    expect(await says(al, text)).toBe(
      `Reply 1 if "${text}" answers "Any allergies?", ${other} "Supper". Nothing is done yet.`,
    )
    expect([await replies(event.id), await counts(event.id)]).toEqual([[], before])
    await says(al, '1')
    expect([await replies(event.id), await counts(event.id)]).toEqual([[`${EAT} ${text}`], before])
    const bo = await guest(event)
    expect(await says(bo, text, '2')).toContain('Event "Supper"')
    expect(await counts(event.id)).not.toEqual({ ...before, YES: before.YES + 1 })
    expect(await replies(event.id)).toHaveLength(1)
  })

  test('RSVP-5 the reply to an answer that sounds like a No says that the RSVP stays', async () => {
    const event = await makes()
    expect(await says(await guest(event), "I don't eat nuts")).toContain(
      'Your host has "I don\'t eat nuts" for "Any allergies?". Your RSVP stays YES.',
    )
    expect(await counts(event.id)).toMatchObject({ YES: 1, NO: 0 })
  })

  test.each([
    ['cancel my spot', /Reply NO to cancel for "Supper", STOP to end all texts/],
    ['Is there parking?', /host of "Supper"/],
    ['where is it?', /Here/],
  ])('RSVP-5 %j is read as if nothing was asked', async (text, reply) => {
    const event = await makes()
    expect(await says(await guest(event), text)).toMatch(reply)
    expect(await replies(event.id)).toEqual([])
  })

  test('TEXT-6 words that may ask to stop bring the question, and STOP answers it', async () => {
    const event = await makes()
    const al = await guest(event)
    const asked = await says(al, 'no more nuts')
    expect(asked).toMatch(/Reply 1 if "no more nuts" answers|STOP/)
    expect(await says(al, 'STOP')).toContain('you will get no more texts')
    expect(await replies(event.id)).toEqual([])
  })
})

describe('RSVP-5 one question at a time', () => {
  test('RSVP-5 the answer to the first question brings the second', async () => {
    const event = await makes([EAT, LIFT])
    const al = await guest(event)
    expect(await says(al, 'nuts')).toMatch(
      /^Your host has "nuts" for "Any allergies\?"\. Change it at http\S+ (?:STOP ends all texts\. )?Your host asks: "Do you need a lift\?" Reply with the answer\.$/,
    )
    expect(await says(al, 'from the station please')).toContain('for "Do you need a lift?". To change it')
    expect(await replies(event.id)).toEqual([`${EAT} nuts`, `${LIFT} from the station please`])
  })

  test('RSVP-5 two events: the last one asks first, then the other, by its title', async () => {
    const picnic = await makes([LIFT], 'Picnic')
    const supper = await makes([EAT], 'Supper')
    const al = town.person()
    await says(al, '@ana', `NO ${picnic.code}`, 'NAME Al', `NO ${supper.code}`)
    expect(await says(al, 'yes to picnic and supper')).toContain(`Your host asks: "${LIFT}"`)
    expect(await says(al, 'please pick me up')).toContain(`For "Supper": Your host asks: "${EAT}"`)
    await says(al, 'nuts')
    expect([await replies(picnic.id), await replies(supper.id)]).toEqual([
      [`${LIFT} please pick me up`],
      [`${EAT} nuts`],
    ])
  })

  test('RSVP-5 words beside the first Yes are a note, and 1 makes them the answer', async () => {
    const event = await makes()
    const al = town.person()
    await says(al, '@ana', event.code)
    expect(await says(al, 'yes, vegan')).toContain(
      'Your host asks: "Any allergies?" Reply with the answer. Reply 1 if it is "vegan".',
    )
    expect(await replies(event.id)).toEqual([])
    expect(await says(al, '1')).toContain('Your host has "vegan"')
    expect(await replies(event.id)).toEqual([`${EAT} vegan`])
  })

  test('RSVP-5 a word may be the name that was asked for, so the reply asks; a name of two words is one', async () => {
    const event = await makes()
    const al = town.person()
    await says(al, '@ana', `YES ${event.code}`)
    expect(await says(al, 'Peanuts')).toBe(
      'Reply 1 if "Peanuts" answers "Any allergies?", 2 if it is your name. Nothing is done yet.',
    )
    await says(al, '1')
    expect(await replies(event.id)).toEqual([`${EAT} Peanuts`])
    const bo = town.person()
    await says(bo, '@ana', `YES ${event.code}`)
    expect(await says(bo, 'Kofi Mensah')).toContain('Kofi')
    expect(await says(bo, 'no nuts for me please')).toContain('Reply 1 if')
  })

  test('RSVP-5 an edit texts the new question with its words, and guests answer it', async () => {
    const event = await makes([])
    const al = await guest(event)
    const now = await ana.readsEvent(event.id)
    await ana.calls('POST', `/events/update/${event.id}`, {
      ...now,
      notify: true,
      extras: { ...now.extras, questions: [EAT] },
    })
    await town.settle()
    expect((await al.hears()).join()).toContain('Your host asks: "Any allergies?" Reply with the answer.')
    await says(al, 'nuts')
    expect(await replies(event.id)).toEqual([`${EAT} nuts`])
  })

  test('RSVP-5 a guest on the waitlist, and one with a Maybe, answer too', async () => {
    const event = await makes()
    const full = await ana.readsEvent(event.id)
    await ana.calls('POST', `/events/update/${event.id}`, {
      ...full,
      notify: false,
      extras: { ...full.extras, capacity: 1 },
    })
    const [al, bo, cy] = [await guest(event), await guest(event), await guest(event, 'MAYBE')]
    for (const one of [al, bo, cy]) await says(one, 'nuts')
    expect(await replies(event.id)).toEqual([`${EAT} nuts`, `${EAT} nuts`, `${EAT} nuts`])
    expect(await counts(event.id)).toMatchObject({ YES: 1, waiting: 1, MAYBE: 1 })
  })
})

describe('RSVP-5 the question is over', () => {
  test('RSVP-5 after a day, words are a note, and ANSWER still counts', async () => {
    const event = await makes()
    const al = await guest(event)
    town.clock.advance(DAY_MS + MINUTE_MS)
    await says(al, 'nut allergy')
    expect(await replies(event.id)).toEqual([])
    await says(al, 'ANSWER nut allergy')
    expect(await replies(event.id)).toEqual([`${EAT} nut allergy`])
  })

  test('RSVP-5 after a text of somebody else, words are for them', async () => {
    const event = await makes()
    const al = await guest(event)
    town.clock.advance(MINUTE_MS)
    await ana.texts('Bring chairs everybody')
    await says(al, 'two of mine')
    expect(await replies(event.id)).toEqual([])
  })

  test('RSVP-5 when the host has changed the question or cancelled, the author hears that nobody got it', async () => {
    const event = await makes()
    const al = await guest(event)
    const now = await ana.readsEvent(event.id)
    await ana.calls('POST', `/events/update/${event.id}`, {
      ...now,
      notify: false,
      extras: { ...now.extras, questions: [LIFT] },
    })
    expect(await says(al, 'ANSWER nuts')).toContain('Your host no longer takes an answer to that question.')
    expect(await says(al, 'nuts')).toContain('host of "Supper"')
    await ana.calls('POST', `/events/cancel/${event.id}`, {})
    expect(await says(al, 'ANSWER nuts')).toContain('This event has been cancelled.')
    expect(await replies(event.id)).toEqual([])
  })

  test('RSVP-5 a question that the guest answered on the page is not texted', async () => {
    const event = await makes()
    const gus = await town.signedUp('gus')
    await gus.answersEvent(event.id)
    await gus.calls('POST', `/events/event/${event.id}/replies`, {
      replies: [{ question: EAT, reply: 'nuts' }],
    })
    expect(await says(gus, `MAYBE ${event.code}`)).not.toContain('Your host asks')
  })
})

test('MSG-2 a sender is asked whether words are the answer or for followers, once', async () => {
  const event = await makes()
  const fan = town.person()
  await says(fan, '@ben')
  await says(ben, `YES ${event.code}`)
  expect(await says(ben, 'nut allergy')).toBe(
    'Reply 1 if "nut allergy" answers "Any allergies?", SEND to send it to your 1 follower, NO to drop it. Nothing is done yet.',
  )
  expect(await fan.hears()).toEqual([])
  await says(ben, '1')
  expect(await replies(event.id)).toEqual([`${EAT} nut allergy`])
  expect(await fan.hears()).toEqual([])
})

test('RSVP-5 a number answers also when the carrier took a second for the text that prints it', async () => {
  const slow = await createTown({
    carrier: (simulator) => ({
      ...simulator,
      send: (text) => {
        slow.clock.advance(1000)
        return simulator.send(text)
      },
    }),
  })
  const kim = await slow.signedUp('kim')
  const id = await kim.makesEvent({ title: 'Supper', extras: { questions: [EAT] } })
  const al = slow.person()
  await says(al, '@kim', (await kim.readsEvent(id)).code, 'yes, vegan')
  expect(await says(al, '1')).toContain('Your host has "vegan" for "Any allergies?"')
  await slow.close()
})
