import { DAY_MS } from './time-units.ts'

const WAIT = 'when to try again'
const SILENCE = 'nothing'

/** Lines of the table of limits: invitations to people on lists of phone numbers. */
export const LIST_INVITATION_LIMITS = {
  listInvitationsPerPersonPerDay: {
    ...{ per: 'person' as const, most: 1000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'people on lists of phone numbers whom one account invites by text',
  },
  listInvitationsPerNetworkPerDay: {
    ...{ per: 'network' as const, most: 2000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same from one network, by pages and by programs',
  },
  listInvitationsPerDay: {
    ...{ per: 'installation' as const, most: 5000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same; one account may have half of what is left',
  },
  listInvitationsAbroadPerDay: {
    ...{ per: 'installation' as const, most: 100, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same, to countries other than the country of SHARED_NUMBER',
  },
  listInvitationsPerPhonePerDay: {
    ...{ per: 'phone' as const, most: 2, window: DAY_MS, alarmAfter: 50, refused: SILENCE },
    counts: 'invitations from lists that one phone gets; a list leaves it out after that',
  },
}
