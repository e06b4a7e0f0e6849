/**
 * Runs in every page before its modules, as an inline script. A part of the page whose code has not loaded has
 * the attribute `data-asleep`, and so does the whole page until it is hydrated. The script holds a press of a
 * button there: `data-held` shows the button pressed, no form leaves the page, and no other listener gets the
 * event. The last press counts. `pressHeld()` of ui/layout/held-press.ts presses the button again once its part
 * is awake.
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
