import { languageOf } from '@partyline/domain/texts/language-of'
import { Bubble } from './bubble.tsx'
import { LinkedText } from './linked-text.tsx'

interface MessageBubbleProps {
  kind: 'in' | 'out' | 'private'
  text: string
  mediaUrls: readonly string[]
  /** The sender's name in the pictures' alternative text. */
  from: string
}

/** A message: its words, its picture, or its pictures above the words. */
export function MessageBubble({ kind, text, mediaUrls, from }: MessageBubbleProps) {
  const pictures = mediaUrls
    .filter((url) => /^(https?:\/\/|\/(?!\/))/.test(url))
    .map((url) => ({ url, alt: `Photo from ${from}` }))
  const words = text ? <LinkedText text={text} /> : undefined
  const spoken = { lang: languageOf(text), dir: 'auto' }
  if (pictures.length === 0)
    return (
      words && (
        <Bubble kind={kind} {...spoken}>
          {words}
        </Bubble>
      )
    )
  return (
    <Bubble kind={kind} {...spoken} media={pictures}>
      {words}
    </Bubble>
  )
}
