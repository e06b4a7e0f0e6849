import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logging/logger.ts'
import { exportSpans } from './export-spans.ts'

/** Where traces go. */
export interface Tracing {
  /** The collector's address; spans go to /v1/traces below it. */
  endpoint: string
  /** Headers that the collector requires. */
  headers: Record<string, string>
}

/** How long, in milliseconds, a collector that does not answer may delay the end of the process. */
const EXPORT_WITHIN_MS = 5_000

const EXPORTED = { code: 0 }
const FAILED = { code: 1 }

/**
 * Sends this process's spans to an OpenTelemetry collector, as JSON over HTTP (OTLP).
 * @returns sends the rest and stops
 */
export function startTracing(to: Tracing, facts: { version: string; log: Logger }): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'partyline', 'service.version': facts.version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(to, facts.log),
        // The exporter ends by itself within its own time, and only then can the log say so.
        exportTimeoutMillis: 2 * EXPORT_WITHIN_MS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  // The log has said by then that the collector is away.
  return () => provider.shutdown().catch(() => undefined)
}

/** Logs once when the collector takes no spans, and once when it takes them again. */
function createExporter(to: Tracing, log: Logger): SpanExporter {
  const url = `${to.endpoint.replace(/\/+$/, '')}/v1/traces`
  let away = false
  const note = (taken: boolean) => {
    if (taken !== away) return
    away = !taken
    if (away)
      log.warn(
        'The collector at OTEL_EXPORTER_OTLP_ENDPOINT takes no traces. They are dropped until it does.',
      )
    else log.warn('OTEL_EXPORTER_OTLP_ENDPOINT takes traces again')
  }
  return {
    export: async (spans, done) => {
      const taken = await exportSpans(spans, { url, headers: to.headers, withinMs: EXPORT_WITHIN_MS })
      note(taken)
      done(taken ? EXPORTED : FAILED)
    },
    shutdown: async () => {},
  }
}
