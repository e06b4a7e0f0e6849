import { useEffect, useState } from 'react'
import { useSettings } from '../../../platform/pages/settings.ts'
import { late } from '../../../ui/layout/late.ts'

/** A try-out alone needs it, so the code of an answer does without it. */
const virtualPhones = late(() => import('../../sign-in/virtual-phones.tsx'))

/**
 * What a try-out shows beside a number and a code.
 * @param wanted the person has come to where it helps
 * @returns undefined until it is here, and always where phones are real
 */
export function useVirtualPhones(wanted: boolean) {
  const { simulated } = useSettings()
  const [part, setPart] = useState(virtualPhones.known)
  useEffect(() => {
    if (simulated && wanted) virtualPhones.load().then(setPart, () => {})
  }, [simulated, wanted])
  return simulated ? part : undefined
}
