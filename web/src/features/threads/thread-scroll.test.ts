import { expect, test } from 'vitest'
import { createThreadScroll } from './thread-scroll.ts'

const SCREEN = 800

/** A page of messages, each 100 pixels high, with nothing above or below them. */
function pageOf(...ids: string[]) {
  let top = 0
  const end = () => ids.length * 100
  const reader = createThreadScroll({
    gapBelow: () => end() - top - SCREEN,
    placeOf: (id) => (ids.includes(id) ? (ids.indexOf(id) + 1) * 100 : undefined),
    scrollBy: (pixels) => {
      top += pixels
    },
    openAt: (id) => {
      if (!ids.includes(id)) return false
      top = ids.indexOf(id) * 100 + 50 - SCREEN / 2
      return true
    },
  })
  return {
    ...reader,
    top: () => top,
    scrollTo: (to: number) => {
      top = to
      return reader.scrolled()
    },
    add: (where: 'above' | 'below', ...more: string[]) =>
      ids.splice(where === 'above' ? 0 : ids.length, 0, ...more),
    show: (more: { target?: string; whole?: boolean } = {}) =>
      reader.changed({ oldest: ids[0], target: more.target, whole: more.whole ?? true }),
  }
}
const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `m${from + n}`)

test('an empty thread stays at its top, however it grows', () => {
  const page = pageOf()
  page.show()
  page.resized()
  expect(page.top()).toBe(0)
})

test('a thread opens at its end', () => {
  const page = pageOf(...many(1, 30))
  expect(page.show()).toBe(true)
  expect(page.top()).toBe(2200)
})

test('a thread opens at the message that a search found', () => {
  const page = pageOf(...many(1, 30))
  page.show({ target: 'm11', whole: false })
  expect(page.top()).toBe(650)
})

test('a thread without the found message opens at its end', () => {
  const page = pageOf(...many(1, 30))
  page.show({ target: 'gone' })
  expect(page.top()).toBe(2200)
})

test('an empty thread does not scroll', () => {
  const page = pageOf()
  expect(page.show()).toBe(false)
  expect(page.top()).toBe(0)
})

test('a reader at the end stays there when a message comes', () => {
  const page = pageOf(...many(1, 30))
  page.show()
  page.add('below', 'm31')
  page.show()
  expect(page.top()).toBe(2300)
})

test('for a reader further up, a new message at the end moves nothing', () => {
  const page = pageOf(...many(1, 30))
  page.show()
  expect(page.scrollTo(500)).toBe(false)
  page.add('below', 'm31')
  page.show()
  expect(page.top()).toBe(500)
})

test('older messages that load above move nothing for the reader', () => {
  const page = pageOf(...many(51, 50))
  page.show()
  page.scrollTo(300)
  page.add('above', ...many(1, 50))
  page.show()
  expect(page.top()).toBe(5300)
})

test('a reader does not stick to the end of the loaded part while newer messages are missing', () => {
  const page = pageOf(...many(1, 30))
  page.show({ target: 'm15', whole: false })
  expect(page.scrollTo(2200)).toBe(true)
  page.add('below', 'm31')
  page.show({ target: 'm15', whole: false })
  expect(page.top()).toBe(2200)
})

test('a thread that grows under a reader at its end stays at its end', () => {
  const page = pageOf(...many(1, 30))
  page.show()
  page.add('below', 'a picture that has just loaded')
  page.resized()
  expect(page.top()).toBe(2300)
})

test('the button to the newest message leads to the end, and the reader stays there', () => {
  const page = pageOf(...many(1, 30))
  page.show()
  page.scrollTo(100)
  page.toEnd()
  page.add('below', 'm31')
  page.show()
  expect(page.top()).toBe(2300)
})
