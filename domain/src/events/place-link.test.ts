import { expect, test } from 'vitest'
import { placeLink } from './place-link.ts'

test('EVENT-8 a place opens a map that looks for it', () => {
  expect(placeLink('214 Alder St. & 5th')).toBe(
    'https://www.google.com/maps/search/?api=1&query=214%20Alder%20St.%20%26%205th',
  )
})

test('EVENT-8 the address of a page in a place is what it opens', () => {
  expect(placeLink('Online: https://meet.example.org/choir?x=1.')).toBe('https://meet.example.org/choir?x=1')
})

test('EVENT-8 no other scheme is ever opened', () => {
  expect(placeLink('javascript:alert(1)')).toMatch(/^https:\/\/www\.google\.com\/maps\//)
})
