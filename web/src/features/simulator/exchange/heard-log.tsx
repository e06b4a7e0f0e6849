import type { SimulatorText } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'

interface HeardLogProps {
  heard: SimulatorText[]
  nameOf(phone: Phone): string
}

/** Announces new texts phone by phone to people who do not see the phones tilt. */
export function HeardLog({ heard, nameOf }: HeardLogProps) {
  return (
    <div className="sr" role="log" aria-label="Texts as they arrive">
      {heard.map(({ id, to, text }) => (
        <p key={id}>
          {nameOf(to)}’s phone: {text}
        </p>
      ))}
    </div>
  )
}
