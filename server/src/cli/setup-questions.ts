import { carrierNames, judgeCarrierSettings, reachesPhones } from '../carriers/choose.ts'

/** A question of setup. */
export interface Question {
  setting: string
  /** The question in everyday words. */
  asks: string
  example?: string
  /** The answer for Enter; without one the question needs an answer. */
  byItself?: string
}

/** The carriers that reach phones. */
export const realCarriers: string[] = carrierNames.filter(reachesPhones)

/** The questions before the carrier is known. */
export const FIRST_QUESTIONS: Question[] = [
  {
    setting: 'PUBLIC_URL',
    asks: 'Which web address do people open? It needs https, which a proxy such as Caddy gives it.',
    example: 'https://party.example.org',
  },
  { setting: 'SHARED_NUMBER', asks: 'Which phone number do people text?', example: '+14155550100' },
  {
    setting: 'CARRIER',
    asks: 'Which carrier brings and takes the texts? docs/operators/carriers compares them.',
    example: realCarriers.join(', '),
  },
]

/** The questions after it. */
export const LAST_QUESTIONS: Question[] = [
  {
    setting: 'SUPPORT_EMAIL',
    asks: 'Which email address can people write to? The answer to HELP names it.',
    example: 'help@party.example.org',
  },
  {
    setting: 'PRIVACY_POLICY_URL',
    asks: 'Where is your privacy policy?',
    example: 'https://party.example.org/privacy',
  },
  {
    setting: 'OPERATOR_PHONES',
    asks: 'Whose phones operate it? They hear of trouble by text. Commas between several.',
    example: '+14155550123',
  },
  {
    setting: 'TRUSTED_PROXIES',
    asks: 'At which address is the proxy that gives https?',
    byItself: '127.0.0.1',
  },
  { setting: 'DATA_DIR', asks: 'Where is the data kept?', byItself: '/var/lib/partyline' },
]

/** The settings that a carrier needs, as questions. */
export function questionsOf(carrier: string): Question[] {
  const name = carrierNames.find((one) => one === carrier)
  if (name === undefined) return []
  return judgeCarrierSettings(name, {}).map(({ path, message }) => ({
    setting: String(path[0]),
    asks: `${String(path[0])} ${message}.`,
  }))
}
