import { DAY_MS } from './time-units.ts'

const OF_PERSON = { per: 'person', window: DAY_MS, alarmAfter: 5, refused: 'when to try again' } as const

/** Lines of the table of limits: the names that a person takes for the account and for groups. */
export const NAME_LIMITS = {
  usernameChangesPerPersonPerDay: {
    ...OF_PERSON,
    most: 3,
    counts: 'changes of a username, because only the last three stay held for their owner',
  },
  groupsPerPersonPerDay: { ...OF_PERSON, most: 50, counts: 'new groups' },
}
