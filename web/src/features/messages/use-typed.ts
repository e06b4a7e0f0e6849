import type { MessagePreview } from '@partyline/contract/messages'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { useReading } from '../../platform/sending/use-reading.ts'
import { readTyped, settle, type Typed } from './read-typed.ts'
import { usePreview } from './use-preview.ts'

/**
 * The recipient of a typed text: at once by its words, and when typing pauses by the server's judgement.
 * @param pictures how many go with it
 */
export function useTyped(
  text: string,
  ownGroup: (name: string) => string | undefined,
  pictures: number,
): { typed: Typed; preview: MessagePreview | undefined } {
  const pictured = pictures > 0
  const read = readTyped(useReading(), text, ownGroup, pictured)
  const isMessage = read.words !== '' || (pictured && read.target.kind !== 'command')
  const weighed = text.length <= MESSAGE_MAX && isMessage
  const { preview, isCurrent } = usePreview(weighed ? text : undefined, pictures)
  return { typed: settle(read, text, isCurrent ? preview : undefined), preview }
}
