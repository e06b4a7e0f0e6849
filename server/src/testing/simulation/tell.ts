import type { Act, EventName } from './acts.ts'
import type { Message } from './message.ts'

/** The words of a message: a plain sentence that no command, question or guess resembles. */
export const sentence = (message: Message | undefined) =>
  `We painted the old ${message?.word} fence behind the bakery.`

/** The text of an act that is texted. @param codes of the events */
export function textOf(act: Act, message: Message | undefined, codes: Record<EventName, string>): string {
  switch (act.kind) {
    case 'follow':
      return `@${act.whom}`
    case 'unfollow':
      return `UNFOLLOW @${act.whom}`
    case 'block':
      return `BLOCK @${act.whom}`
    case 'mute':
      return `MUTE @${act.whom} 2h`
    case 'join':
      return `#${act.group}`
    case 'leave':
      return `LEAVE #${act.group}`
    case 'answer':
      return `${act.answer} ${codes[act.event]}`
    case 'words':
      return sentence(message)
    case 'to group':
      return `#${act.group} ${sentence(message)}`
    case 'to person':
      return `@${act.whom} ${sentence(message)}`
    default:
      return act.kind.toUpperCase()
  }
}

/** A line of a story. */
export function tell(act: Act, message: Message | undefined): string {
  switch (act.kind) {
    case 'wait':
      return `${act.minutes} minutes pass`
    case 'carrier':
      return `the carrier ${act.fault} for ${act.texts} texts`
    case 'kill':
      return `the process dies after ${act.statements} more statements`
    case 'receipts':
      return 'the carrier reports twice on all texts since its last report'
    case 'clock back':
      return `the clock is set back by ${act.minutes} minutes`
    case 'restart':
      return 'the process starts again'
    case 'web words':
      return `${act.who} writes on the web: ${sentence(message)}`
    case 'read':
      return `${act.who} opens #${act.group}`
    case 'hand over':
      return `${act.who} hands #${act.group} over on the web`
    case 'import':
      return `${act.who} invites dee, eli and fay from a list`
    case 'delete':
      return `${act.who} deletes the account`
    case 'sign up':
      return `${act.who} signs up as @${act.who}`
    case 'move':
      return `${act.who} moves the account to another number`
    case 'cancel':
    case 'restore':
      return `${act.who} ${act.kind}s the ${act.event} on the web and tells ${act.notify ? 'the guests' : 'nobody'}`
    default:
      return `${act.who} texts: ${textOf(act, message, { picnic: '(picnic)', dinner: '(dinner)' })}`
  }
}
