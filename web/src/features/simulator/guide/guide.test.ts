import { readText } from '@partyline/domain/reading/read-text'
import { expect, test } from 'vitest'
import { exchangeLog } from '../exchange/exchange-log.ts'
import { placeInGuide } from './guide.ts'

const [JO, SAM, KOFI] = ['+15550100001', '+15550100002', '+15550100004'] as const
const ANA = new Map([[JO, { phone: JO, firstName: 'Ana', displayHandle: 'Ana' }]])

const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 18, 0, second)).toISOString()
const says = (second: number, from: string, text: string) => ({
  id: `in-${second}`,
  direction: 'in' as const,
  from,
  to: '+15550100000',
  text,
  mediaUrls: [],
  at: at(second),
})
const hears = (second: number, to: string, text: string) => ({
  ...says(second, '+15550100000', text),
  id: `out-${second}`,
  direction: 'out' as const,
  to,
})

test('each step follows from the events on the shelf, and the last from a phone that rang', () => {
  const texts = [
    says(1, KOFI, '@ana'),
    hears(2, KOFI, "You're following @Ana."),
    says(3, JO, 'Supper at seven'),
    hears(4, KOFI, '@Ana: Supper at seven'),
  ]
  const place = (owners: typeof ANA, count: number) =>
    placeInGuide([JO, SAM, KOFI], owners, exchangeLog(readText, texts.slice(0, count)))
  expect(place(new Map(), 0)).toEqual({ step: 1, sender: JO, follower: SAM })
  expect(place(ANA, 0)).toEqual({ step: 2, sender: JO, follower: SAM, handle: 'Ana' })
  expect(place(ANA, 2)).toEqual({ step: 3, sender: JO, follower: KOFI, handle: 'Ana' })
  expect(place(ANA, 3)?.step).toBe(3)
  expect(place(ANA, 4)?.step).toBe(4)
})

test('the guide uses the phone that somebody signed up on, and needs two phones', () => {
  const sam = new Map([[SAM, { phone: SAM, firstName: 'Sam', displayHandle: 'sam_1' }]])
  expect(placeInGuide([JO, SAM], sam, [])).toMatchObject({ step: 2, sender: SAM, follower: JO })
  expect(placeInGuide([JO], ANA, [])).toBeUndefined()
})
