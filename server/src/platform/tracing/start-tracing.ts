import type { Logger } from '../logging/logger.ts'
import { exportSpans } from './export-spans.ts'
import { recordSpansBy, type Span } from './traced.ts'

/** Where traces go. */
export interface Tracing {
  /** The collector's address; spans go to /v1/traces below it. */
  endpoint: string
  /** Headers that the collector requires. */
  headers: Record<string, string>
}

/** How long, in milliseconds, a collector that does not answer may delay the end of the process. */
const EXPORT_WITHIN_MS = 5_000
const EXPORT_EVERY_MS = 5_000
const MOST_AT_ONCE = 512
/** Spans beyond these, about a megabyte, are dropped. */
const MOST_WAITING = 2_048

/**
 * Sends this process's spans to an OpenTelemetry collector, as JSON over HTTP (OTLP).
 * @param facts.now milliseconds since 1970, with fractions
 * @returns sends the rest and stops
 */
export function startTracing(
  to: Tracing,
  facts: { version: string; log: Logger; now: () => number },
): () => Promise<void> {
  const url = `${to.endpoint.replace(/\/+$/, '')}/v1/traces`
  const process = { 'service.name': 'partyline', 'service.version': facts.version }
  let waiting: Span[] = []
  let away = false
  let sending = Promise.resolve()

  const sendAll = async () => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, MOST_AT_ONCE)
      const taken = await exportSpans(spans, {
        url,
        headers: to.headers,
        process,
        withinMs: EXPORT_WITHIN_MS,
      })
      if (!taken) waiting = []
      if (taken === away) noteChange(!taken)
    }
  }
  /** Logs once when the collector takes no spans, and once when it takes them again. */
  const noteChange = (isAway: boolean) => {
    away = isAway
    if (away)
      facts.log.warn(
        'The collector at OTEL_EXPORTER_OTLP_ENDPOINT takes no traces. They are dropped until it does.',
      )
    else facts.log.warn('OTEL_EXPORTER_OTLP_ENDPOINT takes traces again')
  }
  const send = () => {
    sending = sending.then(sendAll)
    return sending
  }

  const timer = setInterval(send, EXPORT_EVERY_MS).unref()
  recordSpansBy({
    now: facts.now,
    take(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span)
      if (waiting.length === MOST_AT_ONCE) void send()
    },
  })
  return () => {
    clearInterval(timer)
    return send()
  }
}
