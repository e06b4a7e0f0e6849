import { readAnyPhone } from '@partyline/domain/phones'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { z } from 'zod'
import { isLoopback } from '../platform/http/loopback.ts'

const PORT = 'must be a port number from 1 to 65535'

/** The settings for telling operators how the installation is. */
export const operatorSettings = {
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STATUS_PORT: z
    .string()
    .regex(/^\d+$/, PORT)
    .transform(Number)
    .pipe(z.number().min(1, PORT).max(65_535, PORT))
    .optional(),
  STATUS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/,
      'must be headers such as api-key=secret, with commas between',
    )
    .transform((list) => Object.fromEntries(list.split(',').map(readHeader)))
    .optional(),
  OPERATOR_PHONES: z
    .string()
    .transform((list) => list.split(/[,;]/).map(readAnyPhone))
    .refine(
      (phones) => phones.every((phone) => phone !== undefined),
      'must be phone numbers with commas between, such as +15550100001,+15550100002',
    )
    .transform((phones) => [...new Set(phones.filter((phone) => phone !== undefined))])
    .default([]),
  ALARM_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  ALARM_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .default('no')
    .transform((value) => value === 'yes'),
  SEGMENT_PRICE: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})? [A-Z]{3}$/, 'must be a price and a currency such as 0.0079 USD')
    .transform((price) => ({ amount: Number(price.slice(0, -4)), currency: price.slice(-3) }))
    .optional(),
  MONTHLY_CAP: z
    .string()
    .regex(
      /^[1-9]\d{0,9}(\.\d{1,2})?( [A-Z]{3})?$/,
      'must be a number of segments such as 15000, or a sum such as 120 USD',
    )
    .refine((cap) => / [A-Z]{3}$/.test(cap) || !cap.includes('.'), 'must be a whole number of segments')
    .optional(),
  BACKUP_MAX_AGE_HOURS: z
    .string()
    .regex(/^(\d+|none)$/, 'must be a whole number of hours from 1 to 8760, or none')
    .transform((hours) => (hours === 'none' ? Number.POSITIVE_INFINITY : Number(hours)))
    .refine(
      (hours) => hours >= 1 && (hours <= 8760 || hours === Number.POSITIVE_INFINITY),
      'must be a whole number of hours from 1 to 8760, or none',
    )
    .default(48),
}

/** Reads 'name=value'. OpenTelemetry percent-encodes the value; one that does not decode is taken unchanged. */
function readHeader(pair: string): [name: string, value: string] {
  const [name = '', ...rest] = pair.split('=')
  const value = rest.join('=')
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    return [name, value]
  }
}

const shape = z.object(operatorSettings)
type Read = z.output<typeof shape>

/** Arranges the operator's settings under the names that the code uses. */
export function arrangeOperatorSettings(read: Read) {
  return {
    metricsToken: read.METRICS_TOKEN,
    /** Webhooks of accounts may reach this machine and its network. */
    hooksToPrivate: read.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    operators: {
      phones: read.OPERATOR_PHONES,
      webhook:
        read.ALARM_WEBHOOK_URL === undefined || read.ALARM_WEBHOOK_SECRET === undefined
          ? undefined
          : { url: read.ALARM_WEBHOOK_URL, secret: read.ALARM_WEBHOOK_SECRET },
      backupMaxAgeMs: read.BACKUP_MAX_AGE_HOURS * HOUR_MS,
      segmentPrice: read.SEGMENT_PRICE,
      monthlyCap: readCap(read),
    },
    /** The OpenTelemetry collector that gets traces; undefined for none. */
    tracing:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {} },
    /** The port with the state of a process; undefined to serve it only among its calls. */
    status: read.STATUS_PORT === undefined ? undefined : { port: read.STATUS_PORT, host: read.STATUS_HOST },
  }
}

/** MONTHLY_CAP in segments. A sum of money is as many as it pays. */
function readCap({
  MONTHLY_CAP,
  SEGMENT_PRICE,
}: Pick<Read, 'MONTHLY_CAP' | 'SEGMENT_PRICE'>): number | undefined {
  if (MONTHLY_CAP === undefined) return undefined
  const [amount, currency] = MONTHLY_CAP.split(' ')
  if (currency === undefined) return Number(amount)
  return SEGMENT_PRICE && SEGMENT_PRICE.amount > 0
    ? Math.floor(Number(amount) / SEGMENT_PRICE.amount)
    : undefined
}

/** Judges which settings contradict each other, one line for each. */
export function judgeOperatorSettings(read: Partial<Read>): string[] {
  const { STATUS_HOST, STATUS_PORT, METRICS_TOKEN } = read
  const isOpen = STATUS_PORT !== undefined && STATUS_HOST !== undefined && !isLoopback(STATUS_HOST)
  const problems: string[] = []
  if (isOpen && METRICS_TOKEN === undefined) {
    problems.push(
      `METRICS_TOKEN must be set while STATUS_HOST is ${STATUS_HOST}: others can read the metrics there.`,
    )
  }
  if ((read.ALARM_WEBHOOK_URL === undefined) !== (read.ALARM_WEBHOOK_SECRET === undefined)) {
    problems.push('ALARM_WEBHOOK_URL and ALARM_WEBHOOK_SECRET must both be set, or neither.')
  }
  if (read.OTEL_EXPORTER_OTLP_HEADERS !== undefined && read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be set beside OTEL_EXPORTER_OTLP_HEADERS.')
  }
  const [, currency] = read.MONTHLY_CAP?.split(' ') ?? []
  if (currency !== undefined && read.SEGMENT_PRICE?.currency !== currency) {
    problems.push(`MONTHLY_CAP is in ${currency}, so SEGMENT_PRICE must be set in ${currency} too.`)
  }
  return problems
}
