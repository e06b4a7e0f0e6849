import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { isTranslated, useHeldPress } from './held-press.ts'
import { DID_NOT_LOAD, type Late, useAwake } from './late.ts'
import styles from './late-part.module.css'

interface LatePartProps<Part> {
  part: Late<Part>
  draw: (part: Part) => ReactNode
  /** All that it shows, as one text. When this text changes, the part is drawn again. */
  of: string
  /** Stands in for it on a page that did not come from the server. */
  waiting?: ReactNode
}

/**
 * A part of a page that the server draws and whose code is fetched at once. Until then the served HTML stays,
 * and a press of one of its buttons waits.
 */
export function LatePart<Part>(props: LatePartProps<Part>) {
  const place = useRef<HTMLDivElement>(null)
  const loading = useAwake(props.part)
  const { awake, wake, onAwake, drawing } = useHeldPress(place, loading.wake)
  const element = useElement(props, loading, onAwake, drawing)
  useEffect(wake, [wake])
  return (
    <div className={styles.part} ref={place} data-asleep={awake ? undefined : ''}>
      {element}
    </div>
  )
}

/**
 * A part that works without code as it was served: links and native elements. Its code is fetched when it
 * must be drawn again.
 */
export function StillPart<Part>(props: LatePartProps<Part>) {
  return useElement(props, useAwake(props.part))
}

/** Always the same element while its words are the same, because a new one would remove the served HTML. */
function useElement<Part>(
  { part, draw, of, waiting }: LatePartProps<Part>,
  { awake, wake }: ReturnType<typeof useAwake<Part>>,
  onAwake?: () => void,
  drawing = '',
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all that `draw` draws
  return useMemo(
    () => (
      // A translated part is drawn again.
      <Suspense key={drawing || translation()} fallback={<OnItsWay wake={wake} waiting={waiting} />}>
        <Awake part={part} awake={awake} draw={draw} onAwake={onAwake} />
      </Suspense>
    ),
    [part, awake, wake, of, onAwake, drawing],
  )
}

const translation = () => (!import.meta.env.SSR && isTranslated(document.documentElement) ? 'again' : '')

interface AwakeProps<Part> extends Pick<LatePartProps<Part>, 'part' | 'draw'> {
  awake: Promise<Part>
  /** Called once the part is drawn by its code. */
  onAwake: (() => void) | undefined
}

function Awake<Part>({ part, awake, draw, onAwake }: AwakeProps<Part>) {
  // Before `use`: React replays a component that waited, and no hook may follow a `use` that is then skipped.
  useEffect(() => onAwake?.(), [onAwake])
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
