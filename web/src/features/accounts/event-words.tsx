import type { Deletion } from '@partyline/contract/accounts'
import { counted } from '@partyline/domain/texts/counted'

/** Tells what deletion does to events and answers, if there are any. */
export function EventWords({ deletion }: { deletion: Deletion }) {
  const { cancelledEvents, handedEvents, pastEvents, answers } = deletion
  return (
    <>
      {cancelledEvents > 0 && (
        <li>
          <strong>{counted(cancelledEvents, 'upcoming event')}</strong> of yours{' '}
          {cancelledEvents === 1 ? 'is' : 'are'} cancelled. Guests who asked for texts and invited people
          without an answer get one about it.
        </li>
      )}
      {handedEvents > 0 && (
        <li>
          <strong>{counted(handedEvents, 'upcoming event')}</strong> of yours{' '}
          {handedEvents === 1 ? 'goes on: its co-host runs it' : 'go on: their co-hosts run them'} from now
          on, and {handedEvents === 1 ? 'gets' : 'get'} a text about it.
        </li>
      )}
      {pastEvents > 0 && (
        <li>
          <strong>{counted(pastEvents, 'past event')}</strong> {pastEvents === 1 ? 'stays' : 'stay'} for{' '}
          {pastEvents === 1 ? 'its' : 'their'} guests with title and day alone, from “Deleted account”.
        </li>
      )}
      {answers > 0 && (
        <li>
          Your {answers === 1 ? 'answer' : 'answers'} to <strong>{counted(answers, 'upcoming event')}</strong>{' '}
          {answers === 1 ? 'is' : 'are'} taken back.
        </li>
      )}
    </>
  )
}
