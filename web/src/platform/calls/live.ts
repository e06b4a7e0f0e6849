import type { LiveEndpoint } from '@partyline/contract/endpoint'
import { callUrl } from './call-url.ts'
import { noteAnswer } from './line-signal.ts'

type Shape = LiveEndpoint['event']

/** The wait in milliseconds before a refused stream is opened again. It doubles each time, up to the maximum. */
const FIRST_WAIT = 1_000
const MOST_WAIT = 30_000

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
 * Listens to a stream of server-sent events and keeps it open. The browser reopens broken connections, and this reopens
 * refused ones, which the browser gives up.
 * @returns a function that stops listening
 */
export function listen<E extends LiveEndpoint<Shape, Shape>>(
  endpoint: E,
  { query, onEvent, onOpen, onLost, onRefused }: LiveHandlers<E>,
): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  const open = () => {
    source = new EventSource(callUrl(endpoint.path, {}, query as Record<string, unknown>), {
      withCredentials: true,
    })
    source.onopen = () => {
      wait = FIRST_WAIT
      noteAnswer(true)
      onOpen?.()
    }
    source.onmessage = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data))
    source.onerror = () => {
      onLost?.()
      // A refused stream proves that the server answers. For a broken one, probe the connection.
      noteAnswer(false)
      if (source.readyState !== EventSource.CLOSED) return
      onRefused?.()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, MOST_WAIT)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
