import { afterEach, expect, test, vi } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import { chooseCarrier } from '../choose.ts'
import { NUMBER, TEXT } from '../testing/carrier-table.ts'

afterEach(() => void vi.useRealTimers())

/** A carrier with one text at a time under way, and a centre that answers no text. */
async function openSlowCentre() {
  const { centre, town, close } = await openSmppTown()
  const environment = {
    SMPP_API_URL: `smpp://127.0.0.1:${centre.port}`,
    SMPP_SYSTEM_ID: 'party',
    SMPP_PASSWORD: 'secret',
    SMPP_WINDOW: '1',
  }
  const { db } = town.database
  const clock = () => town.clock.now
  const deps = { db, clock, publicUrl: '', sharedNumber: NUMBER, log: town.log }
  const carrier = await chooseCarrier('smpp', environment, deps)
  const hangUp = await carrier.open?.({
    ingest: async () => undefined,
    ingestReceipts: async () => undefined,
  })
  await expect.poll(() => carrier.send(TEXT)).toMatchObject({ kind: 'accepted' })
  centre.submitted.length = 0
  centre.status.submit = () => null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    centre,
    carrier,
    async close() {
      vi.useRealTimers()
      await hangUp?.()
      await close()
    },
  }
}

test('TEXT-2 a text behind a centre that answers nothing is not in doubt, and is tried again later', async () => {
  const { centre, carrier, close } = await openSlowCentre()
  const sending = Array.from({ length: 3 }, async () => (await carrier.send(TEXT)).kind)
  await centre.heard(1)
  vi.advanceTimersByTime(60_000)
  expect((await Promise.all(sending)).toSorted()).toEqual(['unavailable', 'unavailable', 'unknown'])
  await close()
})

test('TEXT-2 a text that a busy centre answers after 50 s is accepted, and not in doubt', async () => {
  const { centre, carrier, close } = await openSlowCentre()
  let answer = (_status: number) => {}
  centre.status.submit = () =>
    new Promise<number>((resolve) => {
      answer = resolve
    })
  const sending = carrier.send(TEXT)
  await centre.heard(1)
  vi.advanceTimersByTime(50_000)
  answer(0)
  expect(await sending).toMatchObject({ kind: 'accepted' })
  await close()
})
