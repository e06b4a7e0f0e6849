import type { MessagePreview } from '@partyline/contract/messages'
import { describeEstimate } from '@partyline/domain/time/durations'
import { IconSpeakerphone } from '@tabler/icons-react'
import styles from '../../ui/feedback/small-notice.module.css'

/** A shorter time, in seconds, needs no sentence. */
const WORTH_NAMING = 10

/** How many people a message reaches, how many are left out, and how long it takes. */
export function ReachNotice({ preview }: { preview: MessagePreview }) {
  const { recipients, audience, seconds } = preview
  const leftOut = audience - recipients
  return (
    <p className={styles.notice}>
      <IconSpeakerphone aria-hidden="true" />
      <span>
        <span>{reachSentence(preview)}</span>
        {leftOut > 0 && ` ${leftOutSentence(leftOut, preview.command === 'DIRECT_MESSAGE')}`}
        {seconds !== null && seconds >= WORTH_NAMING && ` It takes ${describeEstimate(seconds)}.`}
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

function leftOutSentence(count: number, isDirect: boolean): string {
  if (isDirect) return 'Their phone can’t get texts right now.'
  const left = count.toLocaleString('en-US')
  return `${left} more muted texts or can’t get them.`
}
