import { judgeShortName, SHORT_NAME_MAX, tidyShortName } from '@partyline/domain/names/short-name'
import { carrierNames, judgeCarrierSettings, reachesPhones } from '../carriers/choose.ts'

/** A question of setup. */
export interface Question {
  setting: string
  /** The question in everyday words. */
  asks: string
  example?: string
  /** The answer for Enter; without one the question needs an answer, and '' leaves the setting out. */
  byItself?: string | ((given: Record<string, string>) => string | undefined)
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
  {
    setting: 'SHARED_NUMBER',
    asks: 'Which phone number do people text? Write it as on a card, or with + and its country.',
  },
  {
    setting: 'CARRIER',
    asks: 'Which carrier brings and takes the texts? docs/operators/carriers compares them.',
    example: realCarriers.join(', '),
  },
]

/** The questions after it. */
export const LAST_QUESTIONS: Question[] = [
  {
    setting: 'ORGANISATION',
    asks: 'Which organisation runs it? Write its legal name, as the tax office and the carrier have it.',
  },
  {
    setting: 'SHORT_NAME',
    asks: `Which name speaks in every text? It has 3 to ${SHORT_NAME_MAX} characters, and people must know the organisation by it.`,
    byItself: ({ ORGANISATION = '' }) => {
      const name = tidyShortName(ORGANISATION)
      return judgeShortName(name) === undefined ? name : undefined
    },
  },
  {
    setting: 'TEXTS_ABOUT',
    asks: 'What are the texts about? The pages for members and carriers say it.',
    example: 'rehearsals, concerts and lifts',
    byItself: '',
  },
  {
    setting: 'ORGANISATION_ADDRESS',
    asks: 'What is its postal address? Canada wants it on the pages.',
    byItself: '',
  },
  {
    setting: 'SUPPORT_EMAIL',
    asks: 'Which email address can people write to? The answer to HELP names it.',
    example: 'help@party.example.org',
  },
  {
    setting: 'SUPPORT_CONTACT',
    asks: 'Who answers there, and at which phone? The pages name them beside the email address.',
    example: 'Maya Okafor, (617) 555-0190',
    byItself: '',
  },
  {
    setting: 'LOGO',
    asks: 'Which picture is its logo? Give the path of a PNG, JPEG or WebP of 100 kB at most, beside the settings file.',
    example: 'logo.png',
    byItself: '',
  },
  {
    setting: 'OPERATOR_PHONES',
    asks: 'Whose phones operate it? They hear of trouble by text. Commas between several.',
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
