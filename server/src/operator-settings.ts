import { isE164, readPhone } from '@partyline/domain/phones'
import { z } from 'zod'
import { isLoopback } from './platform/loopback.ts'

/** What tells operators how the installation is, as the environment has it. */
export const operatorSettings = {
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STATUS_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 1 to 65535')
    .transform(Number)
    .pipe(z.number().min(1).max(65_535, 'must be a port number from 1 to 65535'))
    .optional(),
  STATUS_HOST: z.string().min(1).default('127.0.0.1'),
  OPERATOR_PHONES: z
    .string()
    .transform((list) =>
      list.split(',').map((phone) => (isE164(phone.trim()) ? phone.trim() : readPhone(phone))),
    )
    .refine(
      (phones) => phones.every((phone) => phone !== undefined),
      'must be phone numbers with commas between, such as +15550100001,+15550100002',
    )
    .transform((phones) => [...new Set(phones.filter((phone) => phone !== undefined))])
    .default([]),
  ALARM_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  ALARM_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SEGMENT_PRICE: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})? [A-Z]{3}$/, 'must be a price and a currency such as 0.0079 USD')
    .transform((price) => ({ amount: Number(price.slice(0, -4)), currency: price.slice(-3) }))
    .optional(),
  BACKUP_MAX_AGE_HOURS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number of hours from 1 to 8760')
    .transform(Number)
    .pipe(z.number().min(1).max(8760, 'must be a whole number of hours from 1 to 8760'))
    .default(48),
}

const shape = z.object(operatorSettings)
type Read = z.output<typeof shape>

/** The same, by the names that the code knows. */
export function arrangeOperatorSettings(read: Read) {
  return {
    metricsToken: read.METRICS_TOKEN,
    /** What a segment costs; undefined where the operator has not said. */
    segmentPrice: read.SEGMENT_PRICE,
    operators: {
      phones: read.OPERATOR_PHONES,
      webhook:
        read.ALARM_WEBHOOK_URL === undefined || read.ALARM_WEBHOOK_SECRET === undefined
          ? undefined
          : { url: read.ALARM_WEBHOOK_URL, secret: read.ALARM_WEBHOOK_SECRET },
      backupMaxAgeMs: read.BACKUP_MAX_AGE_HOURS * 3_600_000,
    },
    /** Where a process tells how it is; undefined for nowhere but among its calls. */
    status: read.STATUS_PORT === undefined ? undefined : { port: read.STATUS_PORT, host: read.STATUS_HOST },
  }
}

/** What cannot be together, one line for each. */
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
  return problems
}
