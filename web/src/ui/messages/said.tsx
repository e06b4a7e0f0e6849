import { Bubble } from './bubble.tsx'
import { LinkedText } from './linked-text.tsx'

interface SaidProps {
  kind: 'in' | 'out' | 'private'
  text: string
  mediaUrls: readonly string[]
  /** Who said it, for the photos' alternative text. */
  from: string
}

/** What somebody said: its photos, each in a bubble, the last of them above the words. */
export function Said({ kind, text, mediaUrls, from }: SaidProps) {
  const photos = mediaUrls.filter((url) => /^(https?:\/\/|\/(?!\/))/.test(url))
  const words = text ? <LinkedText text={text} /> : undefined
  const last = photos.at(-1)
  return (
    <>
      {photos.slice(0, -1).map((url) => (
        <Bubble key={url} kind={kind} media={{ url, alt: `Photo from ${from}` }} />
      ))}
      {last ? (
        <Bubble kind={kind} media={{ url: last, alt: `Photo from ${from}` }}>
          {words}
        </Bubble>
      ) : (
        words && <Bubble kind={kind}>{words}</Bubble>
      )}
    </>
  )
}
