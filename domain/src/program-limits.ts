import { DAY_MS } from './time-units.ts'

/** Lines of the table of limits: what an account connects for programs. */
export const PROGRAM_LIMITS = {
  programsPerPersonPerDay: {
    ...{ per: 'person' as const, most: 50, window: DAY_MS, alarmAfter: 5, refused: 'when to try again' },
    counts: 'new API keys and webhooks, because the owner gets a text about each',
  },
}
