import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterEach, expect, test } from 'vitest'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
afterEach(() => town.close())

/** Ben follows Ana, so each may write to the other. */
async function anaAndBen(settings: Partial<Town['settings']>, log?: Town['log']) {
  town = await createTown({ settings, ...(log && { log }) })
  const [ana, ben] = [await town.signedUp('ana'), await town.signedUp('ben')]
  await ben.texts('@ana')
  await ben.hears()
  return { ana, ben }
}

test('MSG-6 TEXT-9 a person who has never answered gets by default at most five direct messages a day, by phone and web together', async () => {
  const { directsPerPairPerDay, directsPerSenderPerDay } = SHIPPED_LIMITS
  const { ana, ben } = await anaAndBen({ directsPerPairPerDay, directsPerSenderPerDay })
  for (let n = 0; n < 4; n++) await ana.texts(`@ben Number ${n}`)
  const said = await Promise.all(
    Array.from({ length: 6 }, (_, n) => ana.calls('POST', '/sendMessage', { message: `@ben At once ${n}` })),
  )
  expect(said.filter(({ body }) => body.resultCode === 'OK')).toHaveLength(1)
  await town.settle()
  expect(await ben.hears()).toHaveLength(5)
  const sentence =
    '@ben has not answered you yet, so you can send them 5 messages a day. This one was not sent: please try again tomorrow.'
  expect(said.flatMap(({ body }) => body.responses)).toEqual(Array.from({ length: 5 }, () => sentence))
  await ana.hears()
  await ana.texts('@ben One too many')
  expect((await ana.hears()).join()).toContain(sentence)

  // Once Ben has answered, they may talk.
  await ben.texts('@ana Here I am')
  for (let n = 0; n < 10; n++) await ana.texts(`@ben Again ${n}`)
  expect(await ben.hears()).toHaveLength(10)
})

test('MSG-6 a day later the quota is free again', async () => {
  const { ana, ben } = await anaAndBen({ directsPerPairPerDay: 1 })
  for (const words of ['@ben One', '@ben Two']) await ana.texts(words)
  town.clock.advance(DAY_MS + 1)
  await ana.texts('@ben Three')
  expect(await ben.hears()).toEqual(['@ana (direct): One', '@ana (direct): Three'])
})

test('MSG-6 a sender’s direct messages a day are limited over all recipients', async () => {
  const { ana, ben } = await anaAndBen({ directsPerSenderPerDay: 3 })
  const cleo = await town.signedUp('cleo')
  await cleo.texts('@ana')
  for (const words of ['@ben One', '@cleo Two', '@ben Three']) await ana.texts(words)
  const { body } = await ana.calls('POST', '/sendMessage', { message: '@cleo Four' })
  expect(body).toMatchObject({
    success: false,
    resultCode: 'TOO_OFTEN',
    responses: [
      'You have sent 3 direct messages within a day, the most allowed. This one was not sent: please try again tomorrow.',
    ],
  })
  // Other people's texts do not wait.
  await ben.texts('@ana Hello')
  expect((await ana.hears()).join()).toContain('@ben (direct): Hello')
})

test('MSG-6 a direct message beyond the segments of a day is not sent, and its sender hears when to try again', async () => {
  const { ana, ben } = await anaAndBen({ segmentsPerDay: 3 })
  await ana.texts('@ben One')
  await ana.texts(`@ben ${'x'.repeat(200)}`)
  const { body } = await ana.calls('POST', '/sendMessage', { message: '@ben Four' })
  expect(body).toMatchObject({ resultCode: 'TOO_OFTEN' })
  expect(body.responses).toEqual([
    'That is more than may be sent today. This one was not sent. Please try again in 24 hours.',
  ])
  expect(await ben.hears()).toHaveLength(2)
  town.clock.advance(DAY_MS + 1)
  await ana.texts('@ben Four')
  expect(await ben.hears()).toHaveLength(1)
})
