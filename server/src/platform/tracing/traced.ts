import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/** Makes spans. They go nowhere, and cost next to nothing, until `startTracing` has run. */
export const tracer = () => trace.getTracer('partyline')

/**
 * Runs work in a span. Spans that begin during the work become its children.
 * @param attributes never a phone number, a code, a secret or a person's words
 */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Traces work inside another span. Work that belongs to no trace, such as an idle worker's poll, gets no span. */
export function tracedWithin<Result>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getActiveSpan() ? traced(name, attributes, work) : work()
}

/** Marks a span as failed. It keeps the error's code or name, because the message may hold people's words. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
}

/** The field of a log line that leads to its trace; none outside of a trace. */
export function traceOfLine(): { traceId?: string } {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}
