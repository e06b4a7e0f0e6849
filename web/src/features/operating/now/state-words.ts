import type { getOperatorNow } from '@partyline/contract/operating'
import { isAlarm, isCarrierDown } from '@partyline/domain/alarms'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { sayDuration } from '../say-duration.ts'
import { saySince } from '../say-moment.ts'

/** The state of the installation. */
export type OperatorNow = CallAnswer<typeof getOperatorNow>

/** The state in words: a headline, and a line below. */
export interface StateWords {
  title: string
  words: string
  /** Everything works. */
  calm: boolean
}

/** Words the installation's state: a headline, and a sentence or two. */
export function sayState(now: OperatorNow): StateWords {
  const { state, paused, waiting, alarms, cap } = now
  const kept = waiting.texts > 0 ? ` ${countWaiting(waiting.texts)}, and none of them is lost.` : ''
  if (state === 'paused') {
    const since = paused ? `Since ${saySince(paused.since)}: “${paused.why}”.` : ''
    return { title: 'Sending is paused.', words: `${since}${kept}`.trim(), calm: false }
  }
  if (state === 'carrier-away') {
    const isRefusing = alarms.some(({ key }) => isAlarm(key, 'carrier set-up'))
    const title = isRefusing ? 'The carrier refuses texts.' : 'The carrier is away.'
    return { title, words: `For ${sayDuration(awayFor(now))} now.${kept}`, calm: false }
  }
  if (state === 'behind') {
    const seconds = Math.max(waiting.seconds, waiting.unansweredSeconds)
    const oldest =
      seconds > 0 ? `The oldest has waited for ${sayDuration(seconds)}.` : 'At this moment none is waiting.'
    return { title: 'Texts are late.', words: `${oldest}${kept}`, calm: false }
  }
  if (state === 'trouble' || cap === 'over') {
    const words =
      waiting.texts > 0 ? `Texts still leave. ${countWaiting(waiting.texts)}.` : 'Texts still leave.'
    return { title: sayTrouble(now), words, calm: false }
  }
  const words =
    waiting.texts === 0
      ? 'Every text has left. Nobody is waiting.'
      : `${counted(waiting.texts, 'text')} on the way, the oldest for ${sayDuration(waiting.seconds)}.`
  return { title: 'All lines are working.', words, calm: true }
}

function sayTrouble({ alarms, cap }: OperatorNow): string {
  const others = alarms.filter(({ key }) => !isAlarm(key, 'cap near', 'cap reached'))
  if (others.length === 0 && cap === 'over') return 'This month’s cap is reached.'
  if (others.length === 0 && cap === 'near') return 'This month is close to its cap.'
  return alarms.length > 1 ? `${alarms.length} things need you.` : 'Something needs you.'
}

function countWaiting(texts: number): string {
  return texts === 1 ? '1 text is waiting' : `${texts.toLocaleString('en-US')} texts are waiting`
}

/** For how many seconds the carrier that failed first has been away. */
function awayFor({ carriers, alarms, at }: OperatorNow): number {
  const away = [...carriers.filter(({ ok }) => !ok), ...alarms.filter(({ key }) => isCarrierDown(key))]
  const since = away.map((one) => Date.parse(one.since))
  return since.length === 0 ? 0 : (Date.parse(at) - Math.min(...since)) / 1000
}
