import { describe, expect, test } from 'vitest'
import { NORTH_AMERICA } from '../time/regions.ts'
import { QUESTIONS, readAnswers } from './answers.ts'
import { judgeRegistration, type Registration } from './judge-registration.ts'
import { PAGE_REFUSALS } from './page-refusals.ts'
import { SENDER_REFUSALS } from './sender-refusals.ts'
import type { Installation } from './spoken.ts'

const PAGES = {
  join: 'Millbrook. Texts about suppers and lifts. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to end.',
  terms:
    'Message frequency varies. Message and data rates may apply. Questions: help@millbrook.example, (617) 555-0190.',
  privacy: 'Phone numbers and consent are not shared with anybody for marketing.',
}

function installation(changes: Partial<Installation> & { words?: Partial<typeof PAGES> } = {}): Installation {
  const publicUrl = changes.publicUrl ?? 'https://party.millbrook.example'
  const page = (name: keyof typeof PAGES) => ({
    url: `${publicUrl}/${name}`,
    words: { ...PAGES, ...changes.words }[name],
  })
  return {
    name: 'Millbrook',
    legalName: undefined,
    address: '12 Mill Road, Millbrook, NY 12545',
    publicUrl,
    number: '+14158675309',
    region: NORTH_AMERICA,
    contact: 'help@millbrook.example',
    about: 'suppers and lifts',
    pages: { join: page('join'), terms: page('terms'), privacy: page('privacy') },
    ...changes,
  }
}

const TOWN = {
  country: 'US',
  name: 'Town of Millbrook',
  kind: 'town',
  taxNumber: '12-3456789',
  address: '12 Mill Road, Millbrook, NY, 12545',
  contact: 'Maya Okafor, clerk@millbrook.example, (617) 555-0190',
  writers: 'news, guests',
  monthly: '2,000',
}
const CONGREGATION = { ...TOWN, name: 'First Church of Millbrook', kind: 'congregation' }
const CLUB = { ...TOWN, name: 'Millbrook Rowing Club', kind: 'club', writers: 'news, groups' }
const CHARITY = {
  ...TOWN,
  country: 'GB',
  name: 'Millbrook Food Bank',
  kind: 'charity',
  taxNumber: '1123456',
  address: '12 Mill Road, York, YO1 7HH',
  contact: 'Maya Okafor, maya@millbrook.example, +44 20 7946 0018',
}

function judge(
  typed: Record<string, string>,
  changes: Parameters<typeof installation>[0] = {},
  choice: { carrier?: string; way?: string } = {},
): Registration {
  const read = readAnswers(typed)
  if (!read.ok) throw new Error(`open: ${read.open.map(({ name }) => name).join(', ')}`)
  const judged = judgeRegistration(read.answers, installation(changes), { carrier: 'twilio', ...choice })
  if ('roads' in judged) throw new Error(`roads: ${judged.roads.join(', ')}`)
  return judged
}

const codes = (judged: Registration) => judged.faults.map(({ code, says }) => code || says)
const field = (judged: Registration, label: string) =>
  judged.forms.flatMap(({ fields }) => fields).find((one) => one.label === label)?.value

describe('four organisations', () => {
  test('a town with an address of a free mail service is refused for it, and ready with its own', () => {
    expect(codes(judge({ ...TOWN, contact: 'Maya Okafor, millbrook@gmail.com, 617 555 0190' }))).toEqual([
      '30482',
    ])
    const ready = judge(TOWN)
    expect(ready.faults).toEqual([])
    expect(field(ready, 'Use case')).toBe('LOW_VOLUME')
    expect(field(ready, 'Type of organisation')).toBe('GOVERNMENT')
  })

  test('a congregation that texts a list is refused for it, and its use case is not Charity', () => {
    const number = '+18338675309'
    const refused = judge({ ...CONGREGATION, writers: 'news, lists' }, { number })
    expect(codes(refused)).toEqual(['30555'])
    const ready = judge(CONGREGATION, { number }, { carrier: 'telnyx' })
    expect(ready.faults).toEqual([])
    expect(ready.facts.way).toBe('toll-free')
    expect(field(ready, 'Use case')).toBe('Religious Services')
    expect(ready.warnings.map(({ code }) => code)).toEqual(['30555', '30487'])
    expect(field(judge(CONGREGATION), 'Use case')).toBe('LOW_VOLUME')
    expect(field(judge({ ...TOWN, kind: 'charity' }), 'Use case')).toBe('CHARITY')
  })

  test('a club without a tax number hears that the IRS gives one for free', () => {
    const refused = judge({ ...CLUB, taxNumber: '' })
    expect(codes(refused)).toEqual(['30527'])
    expect(refused.faults[0]?.says).toContain('from the IRS for free')
    expect(codes(judge({ ...CLUB, taxNumber: '' }, {}, { way: 'sole-proprietor' }))).toEqual([
      expect.stringContaining('Sole proprietors are persons'),
    ])
    const ready = judge(CLUB)
    expect(ready.faults).toEqual([])
    expect(ready.warnings.map(({ code }) => code)).toEqual(['30533', '30555'])
  })

  test('a charity of the UK takes the road of the UK, and may text no list without consent', () => {
    const number = '+447700900142'
    expect(codes(judge({ ...CHARITY, writers: 'lists' }, { number }))).toEqual([
      expect.stringContaining('PECR'),
    ])
    const ready = judge(CHARITY, { number })
    expect(ready.faults).toEqual([])
    expect(ready.facts.way).toBe('uk')
    expect(field(ready, 'Tax or registration number')).toBe('1123456')
  })
})

test.each<[string, string, Record<string, string>, Parameters<typeof installation>[0]]>([
  ['texts among friends', '30532', { writers: 'friends' }, {}],
  ['texts from person to person alone', '30533', { writers: 'direct' }, {}],
  ['another name in the settings', '30484', {}, { legalName: 'Millbrook Town' }],
  ['a wrong tax number', '30527', { taxNumber: '123' }, {}],
  ['a P.O. box', '30451', { address: 'P.O. Box 12, Millbrook, New York, 12545' }, {}],
  ['a way to join without a purpose', '30544', {}, { about: undefined }],
  ['a number of fiction', '30879', {}, { number: '+16175550142' }],
  ['a placeholder for a name', '30534', { name: 'Testing' }, {}],
  ['a page without https', '30543', {}, { publicUrl: 'http://party.millbrook.example' }],
  ['a page that asks for a login', '30836', {}, { words: { terms: undefined } as never }],
  [
    'a way to join without frequency',
    '30545',
    {},
    { words: { join: 'Millbrook. Texts about HELP. Message and data rates may apply.' } },
  ],
  [
    'a way to join without rates',
    '30569',
    {},
    { words: { join: 'Millbrook. Texts about HELP. Message frequency varies.' } },
  ],
  [
    'terms without a contact',
    '30560',
    {},
    { words: { terms: 'Message frequency varies. Message and data rates may apply.' } },
  ],
  ['a name in other letters', '30910', { name: 'Хор Миллбрук' }, {}],
])('%s is refused as %s', (_what, code, typed, changes) => {
  expect(codes(judge({ ...TOWN, ...typed }, changes))).toContain(code)
})

test.each([
  ['30540', { optIn: 'Welcome. Message and data rates may apply. HELP, STOP.' }],
  ['30936', { help: 'Ask @millbrook at help@millbrook.example.' }],
  ['30893', { samples: ['@millbrook: Supper is at seven tonight.', 'STOP ends all texts of this number.'] }],
])('texts that do not name the organisation are refused as %s', (code, words) => {
  const { facts } = judge(TOWN)
  const row = PAGE_REFUSALS.find((one) => one.code === code)
  expect(row?.judge(facts)).toBeUndefined()
  expect(row?.judge({ ...facts, spoken: { ...facts.spoken, ...words } })).toContain('Millbrook')
})

test('several organisations on one number are refused on every road', () => {
  const refusal = expect.stringContaining('an installation and a number of its own')
  expect(codes(judge({ ...TOWN, writers: 'news, organisations' }))).toEqual([refusal])
  const british = judge({ ...CHARITY, writers: 'organisations' }, { number: '+447700900142' })
  expect(codes(british)).toEqual([refusal])
})

test('an installation of Canada needs a mailing address on its pages', () => {
  const choir = {
    ...CLUB,
    country: 'CA',
    taxNumber: '123456789RR0001',
    address: '12 Mill Road, Guelph, Ontario, N1G 2W1',
  }
  expect(codes(judge(choir, { address: undefined }))).toEqual([
    expect.stringContaining('ORGANISATION_ADDRESS'),
  ])
  expect(judge(choir).faults).toEqual([])
})

test('every form has at least four samples, and the name of each parameter at a vendor that publishes them', () => {
  const forms = judge(TOWN, {}, { carrier: 'telnyx' }).forms
  expect(forms.map(({ form }) => form)).toEqual(['brand', 'campaign'])
  const samples = forms[1]?.fields.find(({ label }) => label === 'Sample message')
  expect(samples?.parameter).toBe('sample1 sample2 sample3 sample4 sample5')
  expect(samples?.value).toHaveLength(5)
  expect(forms.flatMap(({ fields }) => fields).every(({ parameter }) => parameter !== '')).toBe(true)
  const plivo = judge(TOWN, {}, { carrier: 'plivo' }).forms.flatMap(({ fields }) => fields)
  expect(plivo.every(({ parameter }) => parameter === '')).toBe(true)
  expect(plivo.map(({ label }) => label)).toContain('Message flow: how people opt in')
})

test('a country has its roads, and an unknown road names them', () => {
  const read = readAnswers(CHARITY)
  if (!read.ok) throw new Error('open')
  expect(judgeRegistration(read.answers, installation(), { carrier: 'twilio', way: 'short-code' })).toEqual({
    roads: ['10dlc', 'toll-free', 'uk'],
  })
})

test('an answer that cannot be stays open', () => {
  const open = (typed: Record<string, string>) => {
    const read = readAnswers({ ...TOWN, ...typed })
    return read.ok ? [] : read.open.map(({ name }) => name)
  }
  expect(open({ country: 'DE' })).toEqual(['country', 'address'])
  expect(open({ address: 'Mill Road, Millbrook, 12545' })).toEqual(['address'])
  expect(open({ contact: 'Maya, maya@millbrook.example, 617 555 0190' })).toEqual(['contact'])
  expect(open({ writers: 'news, everybody', monthly: 'many', kind: 'constructor' })).toEqual([
    'kind',
    'writers',
    'monthly',
  ])
  expect(readAnswers({ ...TOWN, taxNumber: '' }).ok).toBe(true)
})

test('each question takes its own example, and each reason has its source and its date', () => {
  const examples = Object.fromEntries(QUESTIONS.map(({ name, example }) => [name, example]))
  expect(readAnswers(examples)).toMatchObject({ ok: true })
  for (const { source, date } of [...SENDER_REFUSALS, ...PAGE_REFUSALS]) {
    expect(source).toMatch(/^https:\/\//)
    expect(date).toMatch(/^2026-\d\d-\d\d$/)
  }
})
