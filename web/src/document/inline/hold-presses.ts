/**
 * Runs in every page before its modules, as an inline script. A place of the page whose code is not here yet has the
 * attribute `data-asleep`; the whole page has it until it is hydrated. A press of a button there is held: the button goes
 * down by `data-held`, no form leaves the page, and no other listener hears of it. The last press counts.
 * `pressHeld()` of platform/pages/held-press.ts presses the button again once its place is awake.
 */
function hold(event: Event) {
  const target = event.target as Element
  if (!target.closest('[data-asleep]')) return
  const button = (event as SubmitEvent).submitter ?? target.closest('button')
  if (!button && event.type === 'click') return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!button) return
  document.querySelector('[data-held]')?.removeAttribute('data-held')
  button.setAttribute('data-held', '')
  document.dispatchEvent(new Event('held'))
}
document.addEventListener('click', hold, true)
document.addEventListener('submit', hold, true)

export {}
