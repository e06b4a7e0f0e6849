import type { SimulatorText } from '@partyline/contract/simulator'
import { classNames } from '../../../ui/class-names.ts'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import { sourceOf } from './read-text.ts'
import styles from './text-list.module.css'
import { TextWords } from './text-words.tsx'

interface TextBubbleProps {
  text: SimulatorText
  /** The owner of the phone. */
  owner: string
}

/** One text on a phone: from its owner, from another person, or from Partyline itself. Photos come first. */
export function TextBubble({ text: { direction, text, mediaUrls }, owner }: TextBubbleProps) {
  const mine = direction === 'in'
  const source = mine ? undefined : sourceOf(text)
  const kind = mine ? 'out' : source ? 'in' : 'line'
  const alt = `Photo from ${mine ? owner : source ? `@${source.handle}` : 'the line'}`
  const photos = mediaUrls.map(shownUrl).filter((url) => url !== undefined)
  const last = photos.at(-1)
  const look = classNames(styles.bubble, mine && styles.mine, photos.length > 0 && styles.photo)
  return (
    <>
      {photos.slice(0, -1).map((url) => (
        <Bubble as="li" key={url} kind={kind} media={[{ url, alt }]} className={look} />
      ))}
      {(text !== '' || photos.length > 0) && (
        <Bubble
          as="li"
          kind={kind}
          className={look}
          media={last === undefined ? undefined : [{ url: last, alt }]}
        >
          {text !== '' && (
            <>
              {!source && <span className="sr">{mine ? owner : 'The line'}: </span>}
              <TextWords text={text} mine={mine} />
            </>
          )}
        </Bubble>
      )}
    </>
  )
}

/**
 * Pictures go out by their full address, which may differ from this page's. Pictures of other hosts are not
 * shown.
 */
function shownUrl(url: string): string | undefined {
  return /^(?:https?:\/\/[^/]+)?(\/api\/(?:simulator\/)?media\/[\w./-]+)$/.exec(url)?.[1]
}
