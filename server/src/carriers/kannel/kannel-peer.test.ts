import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { findKannel, type Kannel, startKannel } from '../../testing/kannel.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER } from '../testing/carrier-table.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const SECRET = 'kannel-secret-0123456789'
const programs = findKannel()

/** The real bearerbox and smsbox, with Kannel's fake SMS centre behind them. */
describe.skipIf(!programs)('a real Kannel', () => {
  let town: Town
  let kannel: Kannel
  let environment: Record<string, string>
  beforeAll(async () => {
    const port = await freePort()
    const publicUrl = `http://127.0.0.1:${port}`
    const account = { username: 'partyline', password: 'sendsms' }
    const getUrl = `${publicUrl}/carriers/kannel/texts?secret=${SECRET}&from=%p&to=%P&text=%b&coding=%c&id=%I`
    if (!programs) return
    kannel = await startKannel(programs, { ...account, getUrl })
    environment = {
      KANNEL_USERNAME: account.username,
      KANNEL_PASSWORD: account.password,
      KANNEL_SECRET: SECRET,
      KANNEL_API_URL: kannel.sendsmsUrl,
    }
    town = await createTown({
      settings: { publicUrl },
      carriers: async (deps) => [await chooseCarrier('kannel', environment, deps)],
    })
    await town.http.listen({ port, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await town?.close()
    await kannel?.close()
  })

  const textsIn = async () =>
    (await town.database.pool.query<{ text: string }>('select text from inbound_texts order by id')).rows
  const statuses = async () =>
    (await town.database.pool.query<{ status: number }>('select status from deliveries')).rows

  // The receipt may be here before smsbox's answer is recorded. Then it waits until the watch takes it.
  const statusesLater = async () => {
    await town.watch()
    return statuses()
  }

  test('TEXT-1 a text comes in, its answer goes out, and the receipt comes back', async () => {
    kannel.phoneTexts(BEN, NUMBER, 'help')
    await expect.poll(textsIn).toEqual([{ text: 'help' }])
    await town.settle()
    await kannel.heard(1)
    expect(kannel.received[0]).toContain(BEN)
    expect(decodeURIComponent((kannel.received[0] ?? '').replaceAll('+', ' '))).toContain(
      'BLOCK @name, LIST, LOGIN',
    )
    await expect.poll(statusesLater).toEqual([{ status: 5 }])
  })

  test('the check reports right credentials, wrong credentials, and a missing smsbox', async () => {
    const check = async (changes: Record<string, string>) =>
      (await (await makeCarrier('kannel', { ...environment, ...changes })).check?.())?.[0]
    expect(await check({})).toMatchObject({ ok: true })
    expect(await check({ KANNEL_PASSWORD: 'wrong' })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('KANNEL_USERNAME, KANNEL_PASSWORD'),
    })
    const gone = `http://127.0.0.1:${await freePort()}`
    expect(await check({ KANNEL_API_URL: gone })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('smsbox does not answer'),
    })
  })
})
