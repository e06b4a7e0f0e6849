import { type RefObject, useEffect, useState } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { useHydrated } from '../../../platform/pages/use-hydrated.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { usePendingLogin } from '../../../platform/people/pending-login.ts'
import { useInView } from '../../../ui/layout/use-in-view.ts'

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
    const element = place.current
    for (const sign of SIGNS) element?.addEventListener(sign, wake, { passive: true })
    return () => {
      for (const sign of SIGNS) element?.removeEventListener(sign, wake)
    }
  }, [place, wake])
}
