import { expect, test } from 'vitest'
import { readText } from '../read-text.ts'

test.each([
  'Laughed at “See you at 7”',
  'Laughed at "See you at 7"',
  'Liked “Supper is at "seven"”',
  'Loved “a”',
  'Emphasized “See you…”',
  'Emphasised “See you”',
  'Questioned “See you at 7”',
  'Disliked “See you at 7”',
  'Reacted 👍 to “See you at 7”',
  'Reacted 👍🏽 to "See you at 7"',
  'Reacted with a sticker to “See you at 7”',
  'Removed a heart from “See you at 7”',
  'Removed a like from “See you at 7”',
  'Removed a laugh from “See you at 7”',
  'Removed a question mark from “See you at 7”',
  'Removed an exclamation from “See you at 7”',
  'Removed 👍 from “See you at 7”',
  'Loved an image',
  'Liked a photo',
  'Laughed at an attachment',
  'Reacted 😂 to an image',
  'Removed a heart from an image',
  '\u200a\u200b👍\u200b to “\u200aSee you at 7\u200a” ',
  '😂 to "See you at 7"',
  '❤️ to “See you at 7”',
  '👍 a “Nos vemos a las 7”',
  'Le gustó “Nos vemos a las 7”',
  'Le encantó “Nos vemos”',
  'Le gusta “Nos vemos”',
  'Se rió de “Nos vemos”',
  'Enfatizó “Nos vemos”',
  'Cuestionó “Nos vemos”',
  'No le gustó “Nos vemos”',
  'Reaccionó con 👍 a “Nos vemos”',
  'Eliminó un me gusta de “Nos vemos”',
  'A Maria le gustó «Nos vemos»',
  'Le encantó una imagen',
  'Laughed at “See you” \nSent from my iPhone',
  'Liked “STOP\nSent from my iPhone”',
  'Reacted to your message with 👍',
  'Reaccionó a tu mensaje con ❤️',
  'A aimé « À demain »',
  'A ri de « À demain »',
  'A réagi avec 👍 à « À demain »',
  'N’a pas aimé « À demain »',
  'A aimé une image',
  'Curtiu “Até amanhã”',
  'Amou “Até amanhã”',
  'Reagiu com 👍 a “Até amanhã”',
  'Removeu uma curtida de “Até amanhã”',
  'Hat „Bis dann“ mit „Gefällt mir“ markiert',
  'Hat über „Bis dann“ gelacht',
  'Hat ein Bild mit „Gefällt mir“ markiert',
])('TEXT-2 %j is what a phone wrote by itself', (text) => {
  expect(readText(text)).toEqual({ kind: 'tapback' })
})

test('TEXT-2 a reaction to a text of 800 characters is what a phone wrote by itself', () => {
  expect(readText(`Liked “${'Supper is at seven. '.repeat(40)}”`)).toEqual({ kind: 'tapback' })
})

test.each([
  'Liked the song "Hello"',
  'Loved "The Bear" last night, anybody else?',
  'Loved seeing you all',
  'Laughed at the joke',
  'She said "stop by at 5"',
  'Questioned by the police about "the cake", and let go',
  'Removed the chairs from the hall',
  '"See you at 7"',
  'A aimé le film « Amélie » hier soir',
  'Reacted to your message with a long letter',
  'Hat jemand „Faust“ gelesen?',
])('TEXT-2 %j is something said', (text) => {
  expect(readText(text).kind).toBe('say')
})
