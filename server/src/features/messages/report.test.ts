import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let kept: KeptLog
let ana: Person
let guest: Person
beforeEach(async () => {
  kept = keepLog()
  town = await createTown({ log: kept.log })
  ana = town.person()
  guest = town.person()
  await ana.signsUp('ana')
})
afterEach(() => town.close())

test('TEXT-4 TEXT-10 the log tells the operator of a report once, from phone or web, by ids without phones or words', async () => {
  await guest.texts('@ana')
  await guest.logsIn()
  await ana.texts('Buy my coins')
  await guest.texts('REPORT')
  await guest.calls('POST', '/sendMessage', { message: 'report' })
  await town.settle()
  const ids = { reporter: await guest.id(), reported: await ana.id() }
  expect(kept.linesWith('report')).toMatchObject([{ level: 40, ...ids }])
  const log = JSON.stringify(kept.linesWith('report'))
  for (const secret of ['coins', ana.phone.slice(2), guest.phone.slice(2)]) expect(log).not.toContain(secret)
  await ana.texts('More coins')
  await guest.calls('POST', '/sendMessage', { message: 'REPORT' })
  await town.settle()
  expect(kept.linesWith('report')).toHaveLength(2)
})

test('TEXT-4 EVENT-14 a report of a message to guests names the host who wrote it', async () => {
  const cleo = town.person()
  await cleo.signsUp('cleo')
  const eventId = await ana.makesEvent()
  await ana.calls('POST', `/events/event/${eventId}/cohosts`, { handle: 'cleo', cohost: true })
  await cleo.calls('POST', `/events/event/${eventId}/cohosts/answer`, { accept: true })
  await guest.logsIn()
  await guest.answersEvent(eventId, 'YES', { firstName: 'Gus', lastName: 'Guest' })
  const say = (host: Person, message: string) =>
    host.calls('POST', `/events/event/${eventId}/message`, { message })
  await say(ana, 'Bring a chair.')
  await town.settle()
  await guest.texts('REPORT')
  expect((await guest.hears()).at(-1)).toContain('The last text from @ana has been reported.')
  await say(cleo, 'Buy my coins')
  await town.settle()
  await guest.texts('REPORT')
  expect((await guest.hears()).at(-1)).toContain('The last text from @cleo has been reported.')
  expect(kept.linesWith('report')).toMatchObject([
    { reported: await ana.id() },
    { reported: await cleo.id() },
  ])
})
