import { beforeEach, expect, test, vi } from 'vitest'
import { draftPlace, forgetAllDrafts, hasOutgoing, onDraftsForgotten, outgoingPlace } from './drafts.ts'
import { keptByBrowser, keptByTab } from './kept.ts'

const place = draftPlace('thread-choir', 'ana')

beforeEach(() => {
  for (const kept of [keptByBrowser, keptByTab]) for (const name of kept.names()) kept.forget(name)
})

test('a draft belongs to one person and one thread', () => {
  keptByBrowser.keep(place, 'Good spoons')
  expect(keptByBrowser.read(place)).toBe('Good spoons')
  expect(keptByBrowser.read(draftPlace('thread-choir', 'ben'))).toBeNull()
  expect(keptByBrowser.read(draftPlace('thread-club', 'ana'))).toBeNull()
})

test('logging out forgets the drafts of the browser and of the tab', () => {
  keptByBrowser.keep(place, 'Good spoons')
  keptByTab.keep(draftPlace('sign-up', 'ana'), 'Ana')
  forgetAllDrafts()
  expect([...keptByBrowser.names(), ...keptByTab.names()]).toEqual([])
})

test('logging out keeps everything that is not a draft', () => {
  keptByBrowser.keep('theme', 'dark')
  forgetAllDrafts()
  expect(keptByBrowser.read('theme')).toBe('dark')
})

test('logging out removes waiting messages from open pages', () => {
  const forgotten = vi.fn()
  onDraftsForgotten(forgotten)
  forgetAllDrafts()
  expect(forgotten).toHaveBeenCalledTimes(1)
})

test('only their author finds waiting messages', () => {
  keptByBrowser.keep(`${outgoingPlace('ana')}some-key`, '{}')
  expect(hasOutgoing('ana')).toBe(true)
  expect(hasOutgoing('ben')).toBe(false)
})
