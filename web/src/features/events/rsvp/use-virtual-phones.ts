import { useEffect, useState } from 'react'
import { useSettings } from '../../../platform/pages/settings.ts'
import { late } from '../../../ui/layout/late.ts'

/** Only a try-out needs it, so the code of an answer leaves it out. */
const virtualPhones = late(() => import('../../sign-in/virtual-phones.tsx'))

/**
 * What a try-out shows beside a number and a code.
 * @param wanted the person has reached the step that needs it
 * @returns undefined until it is loaded, and always where phones are real
 */
export function useVirtualPhones(wanted: boolean) {
  const { simulated } = useSettings()
  const [part, setPart] = useState(virtualPhones.known)
  useEffect(() => {
    if (simulated && wanted) virtualPhones.load().then(setPart, () => {})
  }, [simulated, wanted])
  return simulated ? part : undefined
}
