import { setTimeout as wait } from 'node:timers/promises'
import { postOutside } from '../outside/post-outside.ts'
import type { Span } from './traced.ts'

const RETRY_AFTER_MS = 1_000
/** The statuses for which OTLP asks to send again. */
const BUSY = new Set([429, 502, 503, 504])

interface Collector {
  url: string
  headers: Record<string, string>
  /** The attributes of this process. */
  process: Span['attributes']
  withinMs: number
}

/**
 * Posts spans to a collector, as JSON over HTTP (OTLP 1.x).
 * @param to.withinMs after that a collector that is busy or away gets the spans no more
 * @returns whether the collector took them
 */
export async function exportSpans(spans: Span[], to: Collector): Promise<boolean> {
  const call = {
    url: to.url,
    headers: { 'content-type': 'application/json', ...to.headers },
    body: JSON.stringify(requestOf(spans, to.process)),
    toPrivate: true,
  }
  for (let leftMs = to.withinMs; leftMs > 0; leftMs -= RETRY_AFTER_MS) {
    const answer = await postOutside({ ...call, timeoutMs: leftMs })
    if (answer.kind === 'answered' && !BUSY.has(answer.status)) return answer.status < 300
    if (answer.kind === 'timed-out') return false
    if (leftMs > RETRY_AFTER_MS) await wait(RETRY_AFTER_MS)
  }
  return false
}

const requestOf = (spans: Span[], process: Span['attributes']) => ({
  resourceSpans: [
    {
      resource: { attributes: pairsOf(process) },
      scopeSpans: [{ scope: { name: 'partyline' }, spans: spans.map(spanOf) }],
    },
  ],
})

/** The numbers of the protocol for kinds, and for the status of work that failed. */
const KINDS = { internal: 1, server: 2 }
const FAILED = { code: 2 }

const spanOf = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId,
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanosOf(span.startMs),
  endTimeUnixNano: nanosOf(span.endMs),
  attributes: pairsOf(span.attributes),
  status: span.failed ? FAILED : {},
})

/** A number of nanoseconds is beyond what JavaScript's numbers hold exactly. */
const nanosOf = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const pairsOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typed(value) }))

function typed(value: string | number | boolean) {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
}
