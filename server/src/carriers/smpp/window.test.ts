import { afterEach, expect, test, vi } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import { chooseCarrier } from '../choose.ts'
import { NUMBER, TEXT } from '../testing/carrier-table.ts'

afterEach(() => void vi.useRealTimers())

test('TEXT-2 a text behind a centre that answers nothing is not in doubt, and is tried again later', async () => {
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
  const outcomes: string[] = []
  const sending = Array.from({ length: 5 }, async () => outcomes.push((await carrier.send(TEXT)).kind))
  for (let heard = 1; heard <= 3; heard++) {
    await centre.heard(heard)
    vi.advanceTimersByTime(20_000)
  }
  vi.useRealTimers()
  await expect
    .poll(() => outcomes.toSorted())
    .toEqual(['unavailable', 'unavailable', 'unknown', 'unknown', 'unknown'])
  await hangUp?.()
  await Promise.all(sending)
  await close()
})
