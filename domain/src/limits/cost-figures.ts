import { INTRO_MAX } from '../names/profile.ts'
import { countUnits, splitText } from '../texts/segments.ts'
import { splitCeiling } from './ceilings.ts'
import { underAttack } from './guess-figures.ts'
import { type LimitSettings, limitOf, SHIPPED_LIMITS } from './limits.ts'
import { allowanceOf } from './spending.ts'

/** Segments that one holder may cost within a day, at the most. */
export interface CostFigure {
  who: string
  segments: number
  /** What they consist of. */
  of: string
}

/** A code or an invitation has at most as many segments. */
const TEXT_OF_STRANGERS = 2
/** The longest reply: an introduction outside GSM-7. */
const LONGEST_REPLY = countUnits(splitText('汉'.repeat(INTRO_MAX)), false)

/** What the limits let a phone, an account, a network and a hundred networks cost within a day. */
export function costFigures(settings: LimitSettings = SHIPPED_LIMITS): CostFigure[] {
  const { codesPerPhonePerDay, textsOfStrangersPerPhonePerDay } = settings
  const strange = splitCeiling(limitOf(settings, 'codesPerDay')).strange
  const bulk = (networks: number) => ({
    accounts: Math.min(
      networks * settings.segmentsOfNewAccountsPerNetworkPerDay,
      settings.segmentsOfNewAccountsPerDay,
    ),
    codes: Math.min(networks * underAttack(strange, 1).first, strange.most),
    lists: Math.min(networks * settings.listInvitationsPerNetworkPerDay, settings.listInvitationsPerDay),
  })
  const network = (who: string, networks: number) => {
    const { accounts, codes, lists } = bulk(networks)
    const of = `${accounts} of new accounts, ${codes} codes, ${lists} invitations from lists`
    return { who, segments: accounts + codes + TEXT_OF_STRANGERS * lists, of }
  }
  const account = (who: string, isNew: boolean, listeners: number) => {
    const segments = allowanceOf(settings, { isNew, listeners })
    return { who, segments, of: 'all messages' }
  }
  const replies = settings.repliesPerPhonePerDay
  const owed = settings.stopStartHelpPerPhonePerDay
  return [
    {
      who: 'a phone, by what strangers do',
      segments: textsOfStrangersPerPhonePerDay * TEXT_OF_STRANGERS,
      of: `${textsOfStrangersPerPhonePerDay} codes and invitations`,
    },
    {
      who: 'a phone, by what it texts',
      segments: replies * LONGEST_REPLY + owed + codesPerPhonePerDay,
      of: `${replies} replies of ${LONGEST_REPLY} segments, ${owed} to STOP and HELP, ${codesPerPhonePerDay} links`,
    },
    account('a new account without listeners', true, 0),
    account('a new account with 300', true, 300),
    account('an older account with 300', false, 300),
    network('a network', 1),
    network('a hundred networks', 100),
    { who: 'all accounts together', segments: settings.segmentsPerDay, of: 'all messages' },
  ]
}
