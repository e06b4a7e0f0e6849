import { useEffect, useState } from 'react'
import { pressHeld } from '../../platform/pages/held-press.ts'

/** Draws nothing: wakes the page once it is hydrated, and presses again what was pressed before. It stands after all others. */
export function PressAgain() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    document.querySelector('[data-asleep]')?.removeAttribute('data-asleep')
    setAwake(true)
  }, [])
  /* One drawing later: what was typed early is reported by then, and the press acts on it. */
  useEffect(() => {
    if (isAwake) pressHeld(document.body)
  }, [isAwake])
  return null
}
