import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

type Attributes = Record<string, string | number | boolean>

/** A piece of work with its times, as a collector of OpenTelemetry wants it. */
export interface Span {
  name: string
  kind: 'internal' | 'server'
  /** 32 and 16 hexadecimal digits. */
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  /** Never a phone number, a code, a secret or a person's words. */
  attributes: Attributes
  failed: boolean
}

const active = new AsyncLocalStorage<Span>()

/** The taker of spans; nobody until `startTracing` has run, and then spans cost next to nothing. */
let recorder: { now: () => number; take: (span: Span) => void } | undefined

/** Hands all spans of this process on to `by` from now on. */
export function recordSpansBy(by: NonNullable<typeof recorder>): void {
  recorder = by
}

/** Begins a span, in the trace of the present work if there is one. Undefined when nobody takes spans. */
export function startSpan(name: string, attributes: Attributes, kind: Span['kind'] = 'internal') {
  if (!recorder) return undefined
  const parent = active.getStore()
  const ids = randomBytes(24).toString('hex')
  const span: Span = {
    name,
    kind,
    traceId: parent?.traceId ?? ids.slice(16),
    spanId: ids.slice(0, 16),
    parentSpanId: parent?.spanId,
    startMs: recorder.now(),
    endMs: 0,
    attributes: { ...attributes },
    failed: false,
  }
  return span
}

/** Ends a span and hands it on. */
export function endSpan(span: Span): void {
  if (!recorder) return
  span.endMs = recorder.now()
  recorder.take(span)
}

/** Runs work whose spans become children of this one. */
export const runWithin = <Result>(span: Span, work: () => Result): Result => active.run(span, work)

/** Runs work in a span. Spans that begin during the work become its children. The work may add attributes. */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, attributes)
  if (!span) return work()
  try {
    return await runWithin(span, () => work(span))
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    endSpan(span)
  }
}

/** Traces work inside another span. Work that belongs to no trace, such as an idle worker's poll, gets no span. */
export function tracedWithin<Result>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  return active.getStore() ? traced(name, attributes, work) : work()
}

/** Marks a span as failed. It keeps the error's code or name, because the message may hold people's words. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.failed = true
  span.attributes['error.type'] = String(code ?? name ?? 'unknown')
}

/** The field of a log line that leads to its trace; none outside of a trace. */
export function traceOfLine(): { traceId?: string } {
  const span = active.getStore()
  return span ? { traceId: span.traceId } : {}
}
