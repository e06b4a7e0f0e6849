import type { Phone } from '@partyline/domain/phones'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { numberText } from './number-text.ts'
import { Switchboard } from './switchboard.tsx'

/** The virtual phones: handsets that text the shared number and show the texts that each got. */
export function SimulatorScreen() {
  const { simulated, sharedNumber } = useSettings()
  return simulated ? <Switchboard sharedNumber={sharedNumber} /> : <RealLine sharedNumber={sharedNumber} />
}

/** Replaces the virtual phones when a carrier delivers real texts. */
function RealLine({ sharedNumber }: { sharedNumber: Phone }) {
  return (
    <EmptyState
      as="h1"
      title="The virtual phones are put away"
      action={<ButtonLink href={paths.home}>Home</ButtonLink>}
    >
      This line is a real one: text {numberText(sharedNumber)} from your own phone.
    </EmptyState>
  )
}
