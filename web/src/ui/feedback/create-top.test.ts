import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createTop } from './create-top.ts'

type Entry = { place: string; state: { onTop?: true; step?: number } | null; scroll: ScrollRestoration }

/** A browser's history that goes back a moment later, as browsers do. */
class Browser extends EventTarget {
  at = 1
  entries: Entry[] = [
    { place: 'before', state: null, scroll: 'auto' },
    { place: 'page', state: { step: 2 }, scroll: 'auto' },
  ]
  get entry() {
    return this.entries[this.at] as Entry
  }
  go(by: number) {
    setTimeout(() => {
      this.at = Math.min(Math.max(this.at + by, 0), this.entries.length - 1)
      this.dispatchEvent(new Event('popstate'))
    })
  }
  push(place: string, state: Entry['state']) {
    const { scroll } = this.entry
    this.at += 1
    this.entries.splice(this.at, Number.POSITIVE_INFINITY, { place, state, scroll })
  }
  /** As the page's scripts see it. */
  readonly history: object
  constructor() {
    super()
    const browser = this
    this.history = {
      get state() {
        return browser.entry.state
      },
      get scrollRestoration() {
        return browser.entry.scroll
      },
      set scrollRestoration(scroll: ScrollRestoration) {
        browser.entry.scroll = scroll
      },
      pushState: (state: Entry['state']) => browser.push(browser.entry.place, state),
      back: () => browser.go(-1),
    }
  }
}

const rest = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(() => setTimeout(resolve))))

let browser: Browser
let top: ReturnType<typeof createTop>
const open = new Set<string>()

/** Opens a dialog, and gives how the page closes it. */
function lie(name: string, closable = true) {
  open.add(name)
  const close = () => {
    if (open.delete(name)) remove()
  }
  const remove = top.add(() => closable && close())
  return close
}
const person = (act: () => void) => {
  act()
  return rest()
}
const back = () => person(() => browser.go(-1))
const where = () => ({ place: browser.entry.place, at: browser.at, open: [...open] })

beforeEach(() => {
  open.clear()
  browser = new Browser()
  vi.stubGlobal('history', browser.history)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  top = createTop()
  top.watch()
})

afterAll(() => void vi.unstubAllGlobals())

test('Back closes a dialog and stays on the page, and the next Back leaves it', async () => {
  await person(() => lie('sheet'))
  expect(browser.entry.state).toEqual({ step: 2, onTop: true })
  await back()
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
  expect(browser.entry).toMatchObject({ state: { step: 2 }, scroll: 'auto' })
  await back()
  expect(where()).toMatchObject({ place: 'before' })
})

test('a dialog that is closed by a key leaves nothing that Back would meet', async () => {
  const close = lie('sheet')
  await rest()
  await person(close)
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
  expect(browser.entry.scroll).toBe('auto')
})

test('Back closes the topmost of two, then the other, then leaves', async () => {
  await person(() => lie('drawer'))
  await person(() => lie('question'))
  await back()
  expect(where()).toMatchObject({ place: 'page', open: ['drawer'] })
  await back()
  expect(where()).toMatchObject({ place: 'page', open: [] })
  await back()
  expect(where()).toMatchObject({ place: 'before' })
})

test('one dialog hands over to the next with one entry', async () => {
  const close = lie('actions')
  await rest()
  await person(() => {
    close()
    lie('removing')
  })
  expect(where()).toMatchObject({ at: 2, open: ['removing'] })
  await back()
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
})

test('a dialog that opens while the last one leaves has its entry too', async () => {
  const close = lie('actions')
  await rest()
  close()
  await new Promise<void>(queueMicrotask)
  await person(() => lie('removing'))
  expect(where()).toMatchObject({ at: 2, open: ['removing'] })
  await back()
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
})

test('a dialog that needs an answer stays, and Back does not leave the page', async () => {
  await person(() => lie('secret', false))
  await back()
  expect(where()).toEqual({ place: 'page', at: 2, open: ['secret'] })
})

test('Forward onto the entry of a closed dialog shows the page without it', async () => {
  await person(() => lie('sheet'))
  await back()
  await person(() => browser.go(1))
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
})

test('a page that is loaded again below its dialog goes back to its own entry', async () => {
  browser.push('page', { onTop: true })
  const again = createTop()
  await person(() => again.watch())
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
})

test('the app takes the entry away before it goes elsewhere, also while it disappears already', async () => {
  const close = lie('menu')
  await rest()
  close()
  const left = Promise.all([top.leave(), top.leave()])
  await left
  browser.push('elsewhere', null)
  await back()
  expect(where()).toEqual({ place: 'page', at: 1, open: [] })
})
