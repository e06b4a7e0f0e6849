import { useEffect, useState } from 'react'
import { giveBackInput, pressHeld } from '../../ui/layout/held-press.ts'

/** Draws nothing. Wakes the page once it is hydrated, and repeats the held press. It must be the last component. */
export function PressAgain() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    giveBackInput(document.body)
    document.querySelector('[data-asleep]')?.removeAttribute('data-asleep')
    document.getElementById('not-started')?.remove()
    setAwake(true)
  }, [])
  // A later effect presses, because early typing must be reported before the press acts on it.
  useEffect(() => {
    if (isAwake) pressHeld(document.body)
  }, [isAwake])
  return null
}
