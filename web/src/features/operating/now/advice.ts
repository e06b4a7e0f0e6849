import { type AlarmName, isAlarm } from '@partyline/domain/alarms'

/** The carriers' public status pages, by their names in CARRIER. */
const STATUS_PAGES: Record<string, string> = {
  bandwidth: 'https://status.bandwidth.com',
  plivo: 'https://status.plivo.com',
  signalwire: 'https://status.signalwire.com',
  telnyx: 'https://status.telnyx.com',
  twilio: 'https://status.twilio.com',
  vonage: 'https://vonageapi.statuspage.io',
}

/** A carrier's public status page; undefined for a carrier without one. */
export const statusPage = (carrier: string): string | undefined => STATUS_PAGES[carrier.toLowerCase()]

const ABOUT_CAP = 'Costs shows who sent how much. Pause sending, or raise MONTHLY_CAP.'

/** What to do about an alarm. */
const ADVICE: Record<AlarmName, string> = {
  'carrier set-up': 'Change what the carrier asks for in its console, then press Try them now.',
  'carrier away': 'Wait a few minutes: texts that wait leave by themselves, oldest first.',
  'carrier capped':
    'They leave by themselves then. If it happens often, ask the carrier for a higher daily limit.',
  'carrier busy':
    'If texts come too fast, set the pace that it allows: ./partyline pace. Otherwise wait: they leave by themselves.',
  'webhook silent': 'Renew the certificate, or correct the address for inbound texts at the carrier.',
  'webhook refused': 'Set the same secret here and at the carrier. The log says why it refuses calls.',
  'receipts silent': 'Renew the certificate, or correct the address for receipts at the carrier.',
  'texts failing': 'Look at the account at the carrier, or at the credit of the gateway phone’s SIM.',
  'backlog old': 'Look at the carrier’s last answer. If it takes texts, ask it for more texts a second.',
  'answers late': 'Check whether the machine is busy, and read the log.',
  'database damaged': 'Make its indexes again, as Troubleshooting says. Then make a backup.',
  'disk low': 'Make room on the disk. On a full disk, Partyline can’t take in texts.',
  'job failed': './partyline retry tries them again. The log says why they failed.',
  'text failed': 'The log says why. ./partyline retry answers them.',
  'cap near': ABOUT_CAP,
  'cap reached': ABOUT_CAP,
  'backup old': 'Run ./partyline export, and check whether the nightly timer still runs.',
  'opt-outs unkept': 'Make room on the disk, or give the folder to Partyline. It writes them by itself then.',
}

const names = Object.keys(ADVICE) as AlarmName[]

/** What an operator can do about an alarm, in a sentence or two. @param key as the alarm has it */
export function adviceFor(key: string): string {
  const found = names.find((name) => isAlarm(key, name))
  return found
    ? ADVICE[found]
    : 'It’s a limit that protects you. If the traffic is real, raise it in the settings.'
}
