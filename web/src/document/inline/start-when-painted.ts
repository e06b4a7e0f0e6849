/**
 * Runs in a page that people read before they use it, as an inline script. It imports the modules that its own element
 * names (data-files) once the page is painted in its font, or 1.5 s after the first paint. So on a slow line the words do
 * not wait for the scripts.
 *
 * Chromium up to 150 never fetches a module again that did not come. So this asks for the first file until the server
 * answers, and loads the page again, but not twice in a row. What was typed and pressed waits in the history's entry.
 */
interface Kept {
  /** The words on the button that was pressed. */
  held: string | null | undefined
  /** By the names of the fields. */
  typed: Record<string, string>
}

const FONT_MS = 1_500
const FIRST_ASK_MS = 1_500
const files = document.currentScript?.dataset.files?.split(' ') ?? []
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
    ({ ok }) => (ok ? loadAgain() : askLater()),
    askLater,
  )
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
painted()
  .then(() => {
    const patience = new Promise((resolve) => setTimeout(resolve, FONT_MS))
    return Promise.race([document.fonts.ready.then(painted), patience])
  })
  .then(() => Promise.all(files.map((file) => import(/* @vite-ignore */ file))))
  .catch(kept ? () => {} : askLater)

export {}
