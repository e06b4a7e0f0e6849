import { expect, test } from 'vitest'
import { placeInText, placeOnPicture } from './place-in-text.ts'

const MEET = 'https://meet.example.org/choir-tuesday'
const LONG = `https://meetings.example.org/join/${'x'.repeat(80)}`

test.each([
  ['214 Alder Street', '214 Alder Street'],
  [MEET, MEET],
  [`Online: ${MEET}`, MEET],
  [`The Bell, or ${MEET}.`, `The Bell, or, ${MEET}`],
  [`The Bell (${MEET})`, `The Bell, ${MEET}`],
  [LONG, 'the link on its page'],
  [`The Bell, ${LONG}`, 'The Bell'],
  ['https://meet.example.org/chœur', 'the link on its page'],
  [`The lower hall of Saint Mark behind the yard, ${MEET}`, MEET],
])('EVENT-14 a text writes the place %s as: at %s', (location, said) => {
  expect(placeInText(location)).toBe(said)
})

test.each([
  ['214 Alder Street', '214 Alder Street'],
  [`Online: ${MEET}`, 'Online'],
  [`The Bell (${MEET})`, 'The Bell'],
])('EVENT-8 a picture names the place %s as: %s', (location, said) => {
  expect(placeOnPicture(location)).toBe(said)
})
