/** The alarms about one carrier. Its name stands behind each in the key: 'carrier away twilio'. */
type CarrierAlarm =
  | 'carrier away'
  | 'carrier set-up'
  | 'carrier capped'
  | 'carrier busy'
  | 'webhook silent'
  | 'webhook refused'
  | 'receipts silent'
  | 'texts failing'

/** The alarms about the whole installation. Each limit has an alarm of its own. */
type InstallationAlarm =
  | 'backlog old'
  | 'answers late'
  | 'database damaged'
  | 'disk low'
  | 'job failed'
  | 'text failed'
  | 'cap near'
  | 'cap reached'
  | 'backup old'
  | 'opt-outs unkept'

export type AlarmName = CarrierAlarm | InstallationAlarm

/** The key of an alarm about a trouble. */
export type TroubleKey = `${CarrierAlarm} ${string}` | InstallationAlarm

/** Whether a key belongs to one of these alarms. */
export function isAlarm(key: string, ...names: AlarmName[]): boolean {
  return names.some((name) => key === name || key.startsWith(`${name} `))
}

/** Whether a key belongs to an alarm about a carrier that takes no texts. */
export function isCarrierDown(key: string): boolean {
  return isAlarm(key, 'carrier away', 'carrier set-up')
}

/** Whether a key belongs to an alarm that says why texts wait. */
export function holdsTextsBack(key: string): boolean {
  return isCarrierDown(key) || isAlarm(key, 'carrier busy', 'carrier capped')
}
