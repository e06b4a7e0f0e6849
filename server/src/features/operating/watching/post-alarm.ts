import { createHmac } from 'node:crypto'
import type { JobHandler } from '../../../platform/jobs/job-step.ts'
import { callVendor } from '../../../platform/outside/vendor-call.ts'
import type { Operators } from '../operators.ts'
import { findAlarm } from './alarm-store.ts'

/** The time limit of the call, during which the job's transaction is open. */
const PATIENCE_MS = 5_000

/**
 * Makes the job that posts an alarm to the operators' webhook as JSON, signed with HMAC-SHA-256: the header
 * `partyline-signature` is 't=<seconds since 1970>,v1=<hex>' over '<seconds>.<body>'. The job fails, and is
 * tried again, unless the answer is 2xx.
 */
export function createPostAlarm(operators: Operators): JobHandler {
  return async (context, { key }) => {
    const { webhook } = operators
    const [id = '', what = ''] = key.split(' ')
    const alarm = webhook && (await findAlarm(context.tx, id))
    if (!alarm) return
    const body = JSON.stringify({
      // 'alarm.grew' for the key '7 grew-3'.
      type: `alarm.${what.split('-')[0]}`,
      id: `alarm-${key.replace(' ', '-')}`,
      alarm: alarm.key,
      message: alarm.words,
      since: alarm.since,
      ...(what === 'over' && { over: alarm.over_at }),
    })
    const seconds = Math.floor(context.now.getTime() / 1000)
    const signature = createHmac('sha256', webhook.secret).update(`${seconds}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'partyline-signature': `t=${seconds},v1=${signature}`,
    }
    const answer = await callVendor({ method: 'POST', url: webhook.url, headers, body }, PATIENCE_MS)
    if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) return
    throw new Error(`the webhook of ALARM_WEBHOOK_URL did not take an alarm (${described(answer)})`)
  }
}

const described = (answer: Awaited<ReturnType<typeof callVendor>>) =>
  answer.kind === 'answered' ? `it answered ${answer.status}` : answer.kind
