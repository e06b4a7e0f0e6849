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
}

const shape = z.object(operatorSettings)
type Read = z.output<typeof shape>

/** The same, by the names that the code knows. */
export function arrangeOperatorSettings(read: Read) {
  return {
    metricsToken: read.METRICS_TOKEN,
    /** Where a process tells how it is; undefined for nowhere but among its calls. */
    status: read.STATUS_PORT === undefined ? undefined : { port: read.STATUS_PORT, host: read.STATUS_HOST },
  }
}

/** What cannot be together, one line for each. */
export function judgeOperatorSettings(read: Partial<Read>): string[] {
  const { STATUS_HOST, STATUS_PORT, METRICS_TOKEN } = read
  const isOpen = STATUS_PORT !== undefined && STATUS_HOST !== undefined && !isLoopback(STATUS_HOST)
  return isOpen && METRICS_TOKEN === undefined
    ? [`METRICS_TOKEN must be set while STATUS_HOST is ${STATUS_HOST}: others can read the metrics there.`]
    : []
}
