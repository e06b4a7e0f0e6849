import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { DID_NOT_LOAD, type Late, useAwake } from './late.ts'

interface LatePartProps<Part> {
  part: Late<Part>
  draw: (part: Part) => ReactNode
  /** Its words as a text. Other words draw it again. */
  of: string
  /** Stands in for it on a page that did not come from the server. */
  waiting?: ReactNode
}

/**
 * A part of a page that the server draws and whose code is fetched at once. Until then the served HTML stays.
 */
export function LatePart<Part>(props: LatePartProps<Part>) {
  const { wake, element } = usePart(props)
  useEffect(() => {
    wake().catch(() => {})
  }, [wake])
  return element
}

/**
 * A part that works without code as it was served: links and native elements. Its code is fetched when it
 * must be drawn again.
 */
export function StillPart<Part>(props: LatePartProps<Part>) {
  return usePart(props).element
}

/** Always the same element while its words are the same, because a new one would remove the served HTML. */
function usePart<Part>({ part, draw, of, waiting }: LatePartProps<Part>) {
  const { awake, wake } = useAwake(part)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all that `draw` draws
  const element = useMemo(
    () => (
      <Suspense fallback={<OnItsWay wake={wake} waiting={waiting} />}>
        <Awake part={part} awake={awake} draw={draw} />
      </Suspense>
    ),
    [part, awake, wake, of],
  )
  return { wake, element }
}

interface AwakeProps<Part> extends Pick<LatePartProps<Part>, 'part' | 'draw'> {
  awake: Promise<Part>
}

function Awake<Part>({ part, awake, draw }: AwakeProps<Part>) {
  return draw(part.known ?? use(awake))
}

function OnItsWay({ wake, waiting }: { wake: () => Promise<void>; waiting: ReactNode }) {
  const [failed, setFailed] = useState(false)
  const fetchIt = () => {
    setFailed(false)
    wake().catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(fetchIt, [])
  if (!failed) return waiting
  return (
    <p role="alert">
      {DID_NOT_LOAD}{' '}
      <button type="button" className="link" onClick={fetchIt}>
        Try again
      </button>
    </p>
  )
}
