import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meter } from '../../../platform/health/meter.ts'
import type { Readiness } from '../../../platform/health/readiness.ts'
import type { Backlog } from './backlog-store.ts'

/** The counts of this process, and the gauges of the whole installation. */
export interface Metrics {
  /** Counts texts for carriers and webhooks. */
  meter: Meter
  /** Counts the calls of a server and how long each took. */
  watch(http: FastifyInstance): void
  /** The work of this process since the last call of this function. */
  takeLately(): ProcessCounts
  /** The metrics in Prometheus' text format 0.0.4, and its content type. */
  write(): Promise<{ type: string; body: string }>
}

/** Counts of this process. */
export interface ProcessCounts {
  textsIn: number
  textsOut: number
  segments: number
  /** Texts that a carrier did not accept, by outcome. */
  notAccepted: Record<string, number>
  calls: number
  failedCalls: number
}

/** The buckets in seconds. A page opens within the first, and a proxy gives up after the last. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/**
 * Makes the metrics of one process. The counters are its own. The gauges that begin with
 * `partyline_installation_` come from the database, and are the same in every process.
 */
export function createMetrics(deps: {
  version: string
  carrier: string
  readiness: Readiness
  readBacklog: () => Promise<Backlog>
}): Metrics {
  const { readiness, readBacklog } = deps
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  // Every 100 ms, because the usual 10 ms would wake an idle process 100 times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `partyline_${name}`, help, labelNames, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `partyline_${name}`, help, labelNames, registers })

  const info = gauge('info', 'Always 1; the version and the carrier stand in the labels', [
    'version',
    'carrier',
  ])
  info.set({ version: deps.version, carrier: deps.carrier }, 1)
  const ready = gauge('ready', '1 while this process can do its work, else 0')
  const reasons = gauge('not_ready_reason', '1 for each reason for which this process is not ready', [
    'reason',
  ])
  const sends = counter('sends_total', 'Texts that this process handed to a carrier, by outcome', [
    'carrier',
    'outcome',
  ])
  const segments = counter('segments_total', 'Segments that a carrier accepted from this process', [
    'carrier',
  ])
  const receipts = counter('receipts_total', 'Receipts from carriers about texts that they had accepted', [
    'carrier',
    'state',
  ])
  const received = counter('texts_received_total', 'Texts that carriers delivered to this process', [
    'carrier',
  ])
  const requests = new Histogram({
    name: 'partyline_http_request_seconds',
    help: 'Calls that this process answered, in seconds, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const disk = gauge('disk_bytes', 'The disk that holds the data folder', ['kind'])
  const waiting = gauge('installation_waiting_texts', 'Texts that wait to be sent, by kind of message', [
    'kind',
  ])
  const oldest = gauge(
    'installation_oldest_waiting_seconds',
    'Age of the oldest message that waits, by kind',
    ['kind'],
  )
  const single = {
    inbound: gauge('installation_unanswered_texts', 'Inbound texts that wait for their answer'),
    inboundSeconds: gauge(
      'installation_oldest_unanswered_seconds',
      'Age of the oldest inbound text that waits',
    ),
    inboundFailed: gauge('installation_failed_inbound_texts', 'Inbound texts that were set aside'),
    jobsFailed: gauge('installation_failed_jobs', 'Jobs that were given up after their last try'),
    jobsLateSeconds: gauge('installation_latest_job_seconds', 'Delay of the most overdue job'),
    codes: gauge('installation_codes_last_hour', 'Login codes texted within the last hour'),
    stops: gauge('installation_stops_last_day', 'Phones that asked for no more texts within the last day'),
    backup: gauge('installation_last_backup_timestamp_seconds', 'When the last export ended; 0 for never'),
  }
  const isUp = gauge('database_up', '1 while the database answers this process, else 0')

  const readProcess = async () => {
    const [why, space] = await Promise.all([readiness.judge(), readiness.readDisk()])
    ready.set(why.length === 0 ? 1 : 0)
    reasons.reset()
    for (const { reason } of why) reasons.set({ reason }, 1)
    if (space) {
      disk.set({ kind: 'free' }, space.free)
      disk.set({ kind: 'total' }, space.total)
    }
    return !why.some(({ reason }) => reason === 'database-away')
  }
  /** When the database does not answer, the gauges are left out, because an old number would look current. */
  const readInstallation = async (isAnswering: boolean) => {
    const found = isAnswering ? await readBacklog().catch(() => undefined) : undefined
    isUp.set(found ? 1 : 0)
    waiting.reset()
    oldest.reset()
    for (const { kind, texts, seconds } of found?.kinds ?? []) {
      waiting.set({ kind }, texts)
      oldest.set({ kind }, seconds)
    }
    for (const [name, one] of Object.entries(single)) {
      if (found) one.set(found.single[name as keyof typeof single])
      else one.remove()
    }
  }

  let lately = nothingYet()
  return {
    meter: {
      sent: (carrier, outcome, count) => {
        if (outcome === 'accepted') lately.textsOut++
        else lately.notAccepted[outcome] = (lately.notAccepted[outcome] ?? 0) + 1
        lately.segments += count
        sends.inc({ carrier, outcome })
        if (count > 0) segments.inc({ carrier }, count)
      },
      receipts: (carrier, states) => {
        for (const state of states) receipts.inc({ carrier, state })
      },
      received: (carrier, count) => {
        lately.textsIn += count
        received.inc({ carrier }, count)
      },
    },
    watch(http) {
      http.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        lately.calls++
        if (reply.statusCode >= 500) lately.failedCalls++
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
    takeLately() {
      const taken = lately
      lately = nothingYet()
      return taken
    },
    async write() {
      await readInstallation(await readProcess())
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

const nothingYet = (): ProcessCounts => ({
  textsIn: 0,
  textsOut: 0,
  segments: 0,
  notAccepted: {},
  calls: 0,
  failedCalls: 0,
})
