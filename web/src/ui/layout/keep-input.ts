/**
 * Keeps what a person typed and pressed in served HTML that a translator has changed, because React draws it again
 * (document/inline/outlive-translation.ts).
 * @param place the part of the page that is about to be drawn again
 * @returns gives it back, once, to the fields and the button of a part that is drawn
 */
export function keepInput(place: Element): (drawn: Element) => void {
  const typed = new Map(fieldsOf(place).map(({ name, value }) => [name, value]))
  const { activeElement } = document
  let focused = place.contains(activeElement) ? nameOf(activeElement) : undefined
  let held = nameOf(place.querySelector('[data-held]'))
  return (drawn) => {
    for (const field of fieldsOf(drawn)) {
      const words = typed.get(field.name)
      typed.delete(field.name)
      if (words && words !== field.value) type(field, words)
    }
    for (const element of drawn.querySelectorAll<HTMLElement>('button, input, textarea')) {
      const name = nameOf(element)
      if (name === focused) {
        focused = undefined
        element.focus({ preventScroll: true })
      }
      if (name === held) {
        held = undefined
        element.dataset.held = ''
        document.dispatchEvent(new Event('held'))
      }
    }
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (place: Element) => [
  ...place.querySelectorAll<TextField>(
    'input[name]:not([type=radio], [type=checkbox], [type=file]), textarea[name]',
  ),
]

/** React listens to the event, and has replaced the setter of the element itself. */
function type(field: TextField, words: string) {
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A name for an element by its place, because its words are translated. */
function nameOf(element: Element | null): string | undefined {
  if (!element) return
  const { className, parentElement } = element
  const siblings = [...(parentElement?.children ?? [])]
  const field = element.closest('form')?.querySelector('[name]')?.getAttribute('name')
  return [className, siblings.indexOf(element), parentElement?.className, field].join()
}
