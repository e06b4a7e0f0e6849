import { setTimeout as wait } from 'node:timers/promises'
import type { Attributes, HrTime } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { postOutside } from '../outside/post-outside.ts'

const RETRY_AFTER_MS = 1_000
/** The statuses for which OTLP asks to send again. */
const BUSY = new Set([429, 502, 503, 504])

/**
 * Posts spans to a collector, as JSON over HTTP (OTLP 1.x). Our spans have no events and no links.
 * @param to.withinMs after that a collector that is busy or away gets the spans no more
 * @returns whether the collector took them
 */
export async function exportSpans(
  spans: ReadableSpan[],
  to: { url: string; headers: Record<string, string>; withinMs: number },
): Promise<boolean> {
  const call = {
    url: to.url,
    headers: { 'content-type': 'application/json', ...to.headers },
    body: JSON.stringify(requestOf(spans)),
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

/** All spans of a process have the same resource, and the same scope. */
function requestOf(spans: ReadableSpan[]) {
  const [first] = spans
  return {
    resourceSpans: [
      {
        resource: { attributes: pairsOf(first?.resource.attributes ?? {}) },
        scopeSpans: [{ scope: { name: first?.instrumentationScope.name }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

const spanOf = (span: ReadableSpan) => ({
  traceId: span.spanContext().traceId,
  spanId: span.spanContext().spanId,
  parentSpanId: span.parentSpanContext?.spanId,
  name: span.name,
  // The API numbers kinds from 0, the protocol from 1.
  kind: span.kind + 1,
  startTimeUnixNano: nanosOf(span.startTime),
  endTimeUnixNano: nanosOf(span.endTime),
  attributes: pairsOf(span.attributes),
  status: span.status,
})

const nanosOf = ([seconds, nanos]: HrTime) => String(BigInt(seconds) * 1_000_000_000n + BigInt(nanos))

const pairsOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typed(value) }))

function typed(value: unknown) {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value !== 'number') return { stringValue: String(value) }
  return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
}
