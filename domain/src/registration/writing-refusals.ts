import type { Facts } from './fields.ts'
import { error, NORTH_AMERICA, REWORDED, type Refusal, SEEN } from './refusal.ts'

const writes = ({ answers }: Facts, word: string) => answers.writings.some((one) => one.word === word)

const rows: Refusal[] = [
  {
    code: '30532',
    source: error('30532'),
    date: REWORDED,
    ways: NORTH_AMERICA,
    judge: (facts) =>
      writes(facts, 'friends')
        ? 'Carriers register no texts among family and friends. Answer with what the organisation itself sends, and let friends use their own phones.'
        : undefined,
  },
  {
    code: '30533',
    source: error('30533'),
    date: REWORDED,
    ways: NORTH_AMERICA,
    judge: ({ answers: { writings } }) =>
      writings.every(({ word }) => word === 'direct')
        ? 'Carriers register no texts from person to person. The organisation must write to its members, too.'
        : undefined,
  },
  {
    code: '30533',
    source: error('30533'),
    date: REWORDED,
    ways: NORTH_AMERICA,
    warns: true,
    judge: (facts) =>
      writes(facts, 'direct') || writes(facts, 'groups')
        ? 'Members write to each other here. Describe it as texts of the organisation to people who joined it. If most texts are of members, ask the carrier for the use case Conversational, which carriers approve by hand.'
        : undefined,
  },
  {
    code: '',
    source: 'https://developers.telnyx.com/docs/messaging/10dlc/phone-number-assignment',
    date: SEEN,
    judge: (facts) =>
      writes(facts, 'organisations')
        ? 'A number belongs to one campaign, and a campaign to one organisation. Give each organisation an installation and a number of its own.'
        : undefined,
  },
  {
    code: '30555',
    source: error('30555'),
    date: SEEN,
    ways: NORTH_AMERICA,
    judge: (facts) =>
      writes(facts, 'lists')
        ? 'A first text without earlier consent is refused. Let people text a name or use the form, and bring in only lists of people who agreed.'
        : undefined,
  },
  {
    code: '',
    source:
      'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/the-charitable-purpose-soft-opt-in/planning-ahead-preparing-for-the-charitable-purpose-soft-opt-in',
    date: SEEN,
    ways: ['uk'],
    judge: (facts) =>
      writes(facts, 'lists')
        ? 'The rules of the UK (PECR) ask for consent before a text that promotes anything, except to supporters of a charity who got a way out when they gave their number. Let people join by themselves, and bring in only lists of people who agreed.'
        : undefined,
  },
  {
    code: '30555',
    source: error('30555'),
    date: SEEN,
    warns: true,
    judge: (facts) =>
      writes(facts, 'lists')
        ? undefined
        : 'Senders can invite people from lists of numbers. Allow it only for people who agreed before.',
  },
]

/** The reasons that lie in who writes to whom. */
export const WRITING_REFUSALS: Refusal[] = rows.map((row) => ({ ...row, mends: 'writers' }))
