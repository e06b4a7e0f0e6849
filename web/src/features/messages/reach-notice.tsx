import type { MessagePreview } from '@partyline/contract/messages'
import { sayMoney } from '@partyline/domain/time/regions'
import { sayEffort } from '@partyline/domain/wording/thread'
import { region } from '../../platform/time/region.ts'
import { IconSpeakerphone } from '../../ui/drawing/icons.ts'
import styles from '../../ui/feedback/small-notice.module.css'

/** A shorter time, in seconds, needs no sentence. */
const WORTH_NAMING = 10
/** A smaller amount needs none either. */
const WORTH_PAYING = 0.1

/** How many people a message reaches, how many are left out, and how long it takes. */
export function ReachNotice({ preview }: { preview: MessagePreview }) {
  const { recipients, audience, asked, seconds, cost, tomorrow } = preview
  const effort = sayEffort({
    seconds: seconds !== null && seconds >= WORTH_NAMING ? seconds : null,
    cost: cost && cost.amount >= WORTH_PAYING ? sayMoney(cost, region()) : '',
    tomorrow,
  })
  const leftOut = audience - recipients - asked
  return (
    <p className={styles.notice}>
      <IconSpeakerphone aria-hidden="true" />
      <span>
        <span>{reachSentence(preview)}</span>
        {leftOut > 0 && ` ${leftOutSentence(leftOut, preview.command === 'DIRECT_MESSAGE')}`}
        {asked > 0 && ` ${askedSentence(asked)}`}
        {effort && ` ${effort}`}
      </span>
    </p>
  )
}

function reachSentence({ command, data, recipients }: MessagePreview): string {
  if (command === 'DIRECT_MESSAGE') return `This message will be sent to @${data.userHandle}.`
  const count = recipients.toLocaleString('en-US')
  if (command === 'GROUP_SEND') {
    return `This message will be sent to ${count} ${recipients === 1 ? 'member' : 'members'} of #${data.groupName}.`
  }
  return `This message will be sent to the ${count} ${recipients === 1 ? 'follower' : 'followers'} of @${data.userHandle}.`
}

function askedSentence(count: number): string {
  return `${count.toLocaleString('en-US')} more gave no sign of life for 6 months: we ask them first.`
}

function leftOutSentence(count: number, isDirect: boolean): string {
  if (isDirect) return 'Their phone can’t get texts right now.'
  const left = count.toLocaleString('en-US')
  return `${left} more muted texts or can’t get them.`
}
