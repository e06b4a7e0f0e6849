import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperatorTown, type OperatorTown } from '../../../testing/operator-town.ts'

const PAGE =
  'Millbrook. Texts about suppers. Message frequency varies. Message and data rates may apply. HELP, STOP. help@millbrook.example. Numbers are never shared.'
const ANSWERS = {
  country: 'us',
  name: 'Town of Millbrook',
  kind: 'town',
  taxNumber: '12-3456789',
  address: '12 Mill Road, Millbrook, NY, 12545',
  contact: 'Maya Okafor, clerk@millbrook.example, (617) 555-0190',
  writers: 'guests, news',
  monthly: '2000',
}

let folder: string
let file: string
let town: OperatorTown
/** The addresses of the pages that were read. */
let read: string[]
let page: string | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registration-'))
  file = join(folder, 'registration')
  read = []
  page = PAGE
  const readPage = async (url: string) => {
    read.push(url)
    return page
  }
  town = await createOperatorTown({ registration: { folder, readPage } })
})
afterEach(async () => {
  await town.town.close()
  rmSync(folder, { recursive: true })
})

const sees = (query = '') => town.sees(`/registration${query}`)
/** Keeps answers or a step of the registration as the page shows it now. */
async function keeps(what: object, path = '', revision?: string) {
  return town.orders(`/registration${path}`, { revision: revision ?? (await sees()).revision, ...what })
}
const names = (list: { name: string }[]) => list.map(({ name }) => name)
const fieldsOf = (seen: { filled: { steps: { fields: object[] }[] } }) =>
  seen.filled.steps.flatMap(({ fields }) => fields)

test('an operator answers, mends what would be refused, and follows the steps until they may text', async () => {
  const first = await sees()
  expect(first).toMatchObject({ filled: null, trouble: null, carrier: 'twilio', roads: [] })
  expect(names(first.questions)).toEqual(Object.keys(ANSWERS))
  const contact = 'Maya Okafor, millbrook@gmail.com, 617 555 0190'
  expect((await keeps({ answers: { ...ANSWERS, contact } })).body).toEqual({ success: true, wrong: [] })
  const refused = await sees()
  expect(refused.questions[0].answer).toBe('US')
  expect(refused.questions[6].answer).toBe('news, guests')
  expect(refused.filled.faults).toMatchObject([
    {
      says: 'millbrook@gmail.com is an address that anybody can have.',
      more: 'Use one at the domain of the organisation.',
      code: '30482',
      mends: 'contact',
    },
  ])
  await keeps({ answers: { contact: ANSWERS.contact } })
  expect(await town.lastAct()).toMatchObject({ act: 'registration', why: 'Answered: Someone to ask' })
  expect(JSON.stringify(await town.sees('/audit'))).not.toContain('3456789')
  const ready = await sees()
  expect(ready.filled).toMatchObject({ road: '10dlc', faults: [], days: { least: 10, most: 25 } })
  expect(ready.filled.fine.map(({ codes }: { codes: string[] }) => codes.join())).toContain('30836,30543')
  expect(fieldsOf(ready)).toContainEqual(expect.objectContaining({ parameter: 'MessageFlow' }))
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const step = { step: 'campaign', state: 'submitted', id: 'CM1' }
  expect((await keeps(step, '/step')).status).toBe(200)
  town.town.clock.advance(3 * DAY_MS)
  expect((await sees()).filled.steps[1]).toMatchObject({
    state: 'submitted',
    id: 'CM1',
    day: 2,
    byProgram: false,
  })
  await keeps({ ...step, state: 'review' }, '/step')
  expect((await sees()).filled.steps[1]).toMatchObject({ state: 'review', day: 2 })
  for (const one of ['brand', 'campaign', 'number']) {
    await keeps({ step: one, state: 'approved', id: '' }, '/step')
  }
  const { steps } = (await sees()).filled
  expect(steps.map(({ state }: { state: string }) => state)).toEqual(['approved', 'approved', 'approved'])
})

test('a carrier and a road are shown before they are kept, and a road of another country is not', async () => {
  await keeps({ answers: ANSWERS })
  const shown = await sees('?carrier=telnyx&road=toll-free')
  expect(shown.carrier).toBe('telnyx')
  expect(fieldsOf(shown)).toContainEqual(expect.objectContaining({ parameter: 'useCaseSummary' }))
  expect((await sees()).carrier).toBe('twilio')
  await keeps({ answers: {}, carrier: 'telnyx', road: 'short-code' })
  expect(await sees()).toMatchObject({ carrier: 'telnyx', filled: { road: 'short-code' } })
  await keeps({ answers: { country: 'GB', address: '12 Mill Road, York, YO1 7HH' } })
  expect((await sees()).filled.road).toBe('10dlc')
})

test('answers that do not fit are named and not kept, and the others are', async () => {
  const { body } = await keeps({ answers: { ...ANSWERS, kind: 'castle', monthly: 'many' } })
  expect(body).toEqual({ success: true, wrong: ['kind', 'monthly'] })
  const seen = await sees()
  expect(seen.filled).toBeNull()
  expect(seen.questions.map(({ answer }: { answer: string }) => answer !== '')).toEqual(
    Object.keys(ANSWERS).map((name) => name !== 'kind' && name !== 'monthly'),
  )
})

test('the second of two operators who keep at once is told, and changes nothing', async () => {
  const { revision } = await sees()
  const answers = await Promise.all([
    keeps({ answers: { name: 'Town of Millbrook' } }, '', revision),
    keeps({ answers: { name: 'Millbrook Town' } }, '', revision),
  ])
  const refusal = { reason: 'changed', message: expect.stringContaining('Somebody changed the registration') }
  const [late] = answers.filter(({ status }) => status === 409)
  expect(late?.body.error).toMatchObject(refusal)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [kept] = answers[0]?.status === 200 ? ['Town of Millbrook'] : ['Millbrook Town']
  expect((await sees()).questions[1].answer).toBe(kept)
})

test('the pages are read again when asked, and otherwise after ten minutes', async () => {
  await keeps({ answers: ANSWERS })
  expect(read).toHaveLength(3)
  page = undefined
  expect((await sees()).filled.faults).toEqual([])
  const again = await sees('?again=true')
  expect(again.filled.faults).toMatchObject([{ code: '30836', mends: null }])
  expect(again.filled.fine).toEqual([])
  page = PAGE
  town.town.clock.advance(HOUR_MS)
  expect((await sees()).filled.faults).toEqual([])
})

test('a file that cannot be read or written is named in a sentence', async () => {
  writeFileSync(file, '')
  expect(await sees()).toMatchObject({ trouble: null, filled: null })
  mkdirSync(`${file}.partial`)
  expect((await keeps({ answers: ANSWERS })).body.error).toMatchObject({
    reason: 'not-kept',
    message: expect.stringMatching(/^Not kept. .*registration: /),
  })
  expect(readFileSync(file, 'utf8')).toBe('')
  expect((await town.sees('/audit')).acts).toEqual([])
  writeFileSync(file, '{"country":')
  expect((await sees()).trouble).toBe(
    `${file} is damaged: put back a copy, or move it away and answer again.`,
  )
  rmSync(file)
  mkdirSync(file)
  expect(await sees()).toMatchObject({ trouble: `${file}: this is a folder, not a file.`, filled: null })
  expect((await keeps({ answers: ANSWERS })).status).toBe(409)
})
