/**
 * Runs at the end of every page, as an inline script. It imports the modules that its own element names
 * (data-files), in most pages only to hear whether they came, because an element before it starts them. A page
 * that people read before they use it has `data-painted` and no such element: there the import waits until the
 * page is painted in its font, or 1.5 s after the first paint, so that on a slow line the words do not wait for
 * the scripts.
 *
 * Chromium up to 150 never fetches a module again that did not come. So this asks for the first file until the
 * server answers, and loads the page again, but not twice in a row. What was typed and pressed waits in the
 * history's entry. A page that still does not start, or whose scripts the browser is too old to read, becomes
 * the page without scripts. After a press that nothing answers for 8 s the page says what to text instead.
 */
interface Kept {
  /** The words on the button that was pressed. */
  held: string | null | undefined
  /** By the names of the fields. */
  typed: Record<string, string>
}

const FONT_MS = 1_500
const FIRST_ASK_MS = 1_500
const PRESS_MS = 8_000
const { files: names = '', painted: readsFirst } = document.currentScript?.dataset ?? {}
const files = names.split(' ')
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[name]')]

const kept: Kept | undefined = history.state?.kept
if (kept) {
  for (const field of fields()) field.value = kept.typed[field.name] || field.value
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === kept.held)
  button?.focus({ preventScroll: true })
  button?.click()
  history.replaceState(null, '')
}

function loadAgain() {
  const typed = Object.fromEntries(fields().map(({ name, value }) => [name, value]))
  const held = document.querySelector('[data-held]')?.textContent
  history.replaceState({ kept: { held, typed } satisfies Kept }, '')
  location.reload()
}

let askMs = FIRST_ASK_MS
function askLater() {
  setTimeout(ask, askMs)
  askMs *= 1.5
}
function ask() {
  fetch(files[0] ?? '', { method: 'HEAD', cache: 'no-store' }).then(
    // After a release the files of this page are gone, and the next page has others.
    ({ ok, status }) => (ok || status === 404 ? loadAgain() : askLater()),
    askLater,
  )
}

function showWithoutScripts() {
  for (const part of document.querySelectorAll('noscript:not([id])')) part.outerHTML = part.textContent ?? ''
  for (const part of document.querySelectorAll('[data-asleep]')) part.removeAttribute('data-asleep')
  sayNotStarted()
}
function sayNotStarted() {
  const words = document.getElementById('not-started')
  words?.classList.add('shown')
  words?.scrollIntoView()
}
document.addEventListener('held', () =>
  setTimeout(() => document.querySelector('#app[data-asleep] [data-held]') && sayNotStarted(), PRESS_MS),
)

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const parsed = () => new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
const read = () => {
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_MS))
  return painted().then(() => Promise.race([document.fonts.ready.then(painted), patience]))
}
const ready = readsFirst === undefined ? parsed() : read()
ready
  .then(() => Promise.all(files.map((file) => import(/* @vite-ignore */ file))))
  .catch((error) => (kept || error instanceof SyntaxError ? showWithoutScripts() : askLater()))

export {}
