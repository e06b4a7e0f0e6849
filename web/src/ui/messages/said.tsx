import { Bubble } from './bubble.tsx'
import { LinkedText } from './linked-text.tsx'

interface SaidProps {
  kind: 'in' | 'out' | 'private'
  text: string
  mediaUrls: readonly string[]
  /** The sender as the pictures' alternative text names them. */
  from: string
}

/** A message: its words, its picture, or its pictures as a set above the words. */
export function Said({ kind, text, mediaUrls, from }: SaidProps) {
  const pictures = mediaUrls
    .filter((url) => /^(https?:\/\/|\/(?!\/))/.test(url))
    .map((url) => ({ url, alt: `Photo from ${from}` }))
  const words = text ? <LinkedText text={text} /> : undefined
  if (pictures.length === 0) return words && <Bubble kind={kind}>{words}</Bubble>
  return (
    <Bubble kind={kind} media={pictures}>
      {words}
    </Bubble>
  )
}
