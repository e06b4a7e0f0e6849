import type { MessagePreview } from '@partyline/contract/messages'
import { nameKey } from '@partyline/domain/names/names'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { useDeferredValue, useMemo } from 'react'
import { useReading } from '../../platform/sending/use-reading.ts'
import { readTyped, settle, type Typed } from './read-typed.ts'
import { usePreview } from './use-preview.ts'

/**
 * The recipient of a typed text: soon after each letter by its words, and when typing pauses by the server's
 * judgement. A letter does not wait for the reading, which takes long on an old phone.
 * @param names the person's groups, as shown
 * @param pictures how many go with it
 */
export function useTyped(
  text: string,
  names: readonly string[],
  pictures: number,
): { typed: Typed; preview: MessagePreview | undefined } {
  const pictured = pictures > 0
  const reading = useReading()
  const late = useDeferredValue(text)
  const read = useMemo(() => {
    const ownGroup = (name: string) => names.find((own) => nameKey(own) === nameKey(name))
    return readTyped(reading, late, ownGroup, pictured)
  }, [reading, late, names, pictured])
  const isMessage = read.words !== '' || (pictured && read.target.kind !== 'command')
  const weighed = late.length <= MESSAGE_MAX && isMessage
  const { preview, isCurrent } = usePreview(weighed ? late : undefined, pictures)
  return { typed: settle(read, late, isCurrent ? preview : undefined), preview }
}
