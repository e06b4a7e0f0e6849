import { useSettings } from '../../platform/pages/settings.ts'
import { RealLine } from './real-line.tsx'
import { Switchboard } from './switchboard.tsx'

/** The virtual phones: handsets that text the shared number and show the texts that each got. */
export function SimulatorScreen() {
  const { simulated, sharedNumber } = useSettings()
  return simulated ? <Switchboard sharedNumber={sharedNumber} /> : <RealLine sharedNumber={sharedNumber} />
}
