import { DAY_MS, HOUR_MS } from '../time/time-units.ts'
import { type LimitLine, WAIT } from './limit-line.ts'

const SILENCE = 'nothing'

/** Lines of the table of limits: what people make, such as events, groups and pictures, and whom they remove. */
export const CREATION_LIMITS = {
  eventsPerPersonPerDay: {
    ...{ per: 'person', most: 100, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'new events; a series counts as one',
  },
  seriesDatesPerPersonPerDay: {
    ...{ per: 'person', most: 265, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'dates of new series: five years of weeks',
  },
  guestsByHandPerPersonPerDay: {
    ...{ per: 'person', most: 500, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'guests that a host adds by hand',
  },
  usernameChangesPerPersonPerDay: {
    ...{ per: 'person', most: 3, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'changes of a username, because only the last three stay held for their owner',
  },
  groupsPerPersonPerDay: {
    ...{ per: 'person', most: 50, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'new groups',
  },
  cohostInvitationsPerPersonPerDay: {
    ...{ per: 'person', most: 20, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'invitations to co-host',
  },
  listInvitationsPerPersonPerDay: {
    ...{ per: 'person', most: 1000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'people on lists of phone numbers whom one account invites by text',
  },
  listInvitationsPerNetworkPerDay: {
    ...{ per: 'network', most: 2000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same from one network, by pages and by programs',
  },
  listInvitationsPerDay: {
    ...{ per: 'installation', most: 5000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same; one account may have at most half of what is left',
  },
  listInvitationsAbroadPerDay: {
    ...{ per: 'installation', most: 100, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same, to countries other than the country of SHARED_NUMBER',
  },
  listInvitationsPerPhonePerDay: {
    ...{ per: 'phone', most: 2, window: DAY_MS, alarmAfter: 50, refused: SILENCE },
    counts: 'invitations from lists that one phone gets; a list leaves it out after that',
  },
  listsPerPersonPerDay: {
    ...{ per: 'person', most: 200, window: DAY_MS, alarmAfter: 20, refused: WAIT },
    counts: 'lists of phone numbers that are checked or brought in, because reading one keeps others waiting',
  },
  programsPerPersonPerDay: {
    ...{ per: 'person', most: 50, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'new API keys and webhooks, because the owner gets a text about each',
  },
  removalsPerPersonPerDay: {
    ...{ per: 'person', most: 100, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts:
      'followers, members and guests whom one person removes or blocks on the web, because only they can come back',
  },
  picturesPerPersonPerHour: {
    ...{ per: 'person', most: 100, window: HOUR_MS, alarmAfter: 20, refused: WAIT },
    counts: 'pictures uploaded on the web, for messages and profiles',
  },
} as const satisfies Record<string, LimitLine>
