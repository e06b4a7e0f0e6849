import { type RefObject, useEffect, useState } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { useHydrated } from '../../../platform/pages/use-hydrated.ts'
import { useInView } from '../../../platform/pages/use-in-view.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { usePendingLogin } from '../../../platform/people/pending-login.ts'

/**
 * Without the screen's last quarter, because the card's edge shows there when the page opens, below the
 * button that leads to it.
 */
const SEEN = '0px 0px -25% 0px'

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Wakes the RSVP card before it is used: when a person points at, touches or focuses it; on devices without a
 * pointer, when it is seen; and at once for a signed-in person, a person who awaits a code, and one who came
 * from another screen.
 */
export function useReasonsToWake(place: RefObject<HTMLElement | null>, id: string, wake: () => void): void {
  const [served] = useState(!useHydrated())
  const user = useCurrentUser()
  const pending = usePendingLogin()
  const atOnce = !served || Boolean(user) || pending?.referrer === paths.event(id)
  const inView = useInView(place, SEEN)

  useEffect(() => {
    if (atOnce || (inView && matchMedia('(hover: none)').matches)) wake()
  }, [atOnce, inView, wake])
  useEffect(() => {
    // A sign may have come before the page was awake.
    if (place.current?.matches(':hover, :focus-within')) wake()
    const onSign = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target)) wake()
    }
    // Listen on the way down, because React stops these events at its root while the card sleeps.
    const way = { passive: true, capture: true }
    for (const sign of SIGNS) document.addEventListener(sign, onSign, way)
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign, way)
    }
  }, [place, wake])
}
