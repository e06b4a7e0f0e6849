import type { LiveEndpoint } from '@partyline/contract/endpoint'
import { callUrl } from './call-url.ts'
import { noteAnswer } from './line-signal.ts'

type Shape = LiveEndpoint['event']

/** The wait in milliseconds before a refused stream is opened again. It doubles each time, up to the maximum. */
const FIRST_WAIT = 1_000
const MOST_WAIT = 30_000
/**
 * A page in the background ends its stream after this long, in milliseconds. Over HTTP/1.1 a browser opens six
 * connections to a host for all its tabs together, and each stream holds one.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
const HIDDEN_FOR = 5_000

interface LiveHandlers<E extends LiveEndpoint> {
  query?: E['query']['_zod']['input']
  onEvent(event: E['event']['_zod']['output']): void
  /** Called whenever the stream opens, also again. Fetch then, because events may have been missed. */
  onOpen?(): void
  /** Called when the stream is lost; it reconnects by itself. */
  onLost?(): void
  /** Called when the server refuses the stream, as it does once the session has ended. */
  onRefused?(): void
}

/**
 * Listens to a stream of server-sent events and keeps it open while the page is in front. The browser reopens broken
 * connections, and this reopens refused ones, which the browser gives up.
 * @returns a function that stops listening
 */
export function listen<E extends LiveEndpoint<Shape, Shape>>(
  endpoint: E,
  { query, onEvent, onOpen, onLost, onRefused }: LiveHandlers<E>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  const open = () => {
    const opened = new EventSource(callUrl(endpoint.path, {}, query as Record<string, unknown>), {
      withCredentials: true,
    })
    source = opened
    opened.onopen = () => {
      wait = FIRST_WAIT
      noteAnswer(true)
      onOpen?.()
    }
    opened.onmessage = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data))
    opened.onerror = () => {
      onLost?.()
      // A refused stream proves that the server answers. For a broken one, probe the connection.
      noteAnswer(false)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefused?.()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, MOST_WAIT)
    }
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  let hiding: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(close, HIDDEN_FOR)
    else if (!source) open()
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    close()
  }
}
