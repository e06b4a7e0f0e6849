import type { OperatorReport } from '@partyline/contract/operating'
import { counted } from '@partyline/domain/texts/counted'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconBan, IconCheck, IconEyeOff, IconSpeakerphone } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import { MessageWords } from '../message-words.tsx'
import shared from '../operating.module.css'
import { PersonFace } from '../person-face.tsx'
import { sayDay, sayDayWithin, saySince } from '../say-moment.ts'
import type { Act } from '../use-ask-why.tsx'
import { reportActs } from './report-acts.tsx'
import styles from './reports.module.css'

interface ReportCardProps {
  report: OperatorReport
  /** The text that 'warn' sends. */
  warning: string
  onAct: (act: Act) => void
}

/** A reported text: its sender, its recipients, its reporters, and four buttons in a fixed order. */
export function ReportCard({ report, warning, onAct }: ReportCardProps) {
  const { message, phones, reporters } = report
  const { sender } = message
  const name = sender?.name ?? 'a deleted account'
  const acts = reportActs(report, warning)
  return (
    <Card as="article" className={styles.report} aria-label={`Report about ${name}`}>
      <div className={styles.top}>
        {sender ? <PersonFace person={sender} /> : <GroupAvatar />}
        <span className={shared.lineWords}>
          {sender ? (
            <a className={styles.name} href={operatorPaths.person(sender._id)}>
              <b dir="auto">{sender.name}</b>
            </a>
          ) : (
            <b>A deleted account</b>
          )}
          <span className="small mute">{aboutSender(report)}</span>
        </span>
        <span className="small faint nowrap">{sayDay(message.at)}</span>
      </div>
      <div className={styles.text}>
        <MessageWords message={message} />
        <a className={`small mute ${styles.went}`} href={operatorPaths.message(message._id)}>
          {message.group ? `In ${message.group}, to` : 'To'} {counted(phones, 'phone')}
        </a>
      </div>
      <p className={styles.because}>
        Reported by <b dir="auto">{sayReporters(reporters)}</b>
        {reporters[0] && `, ${saySince(reporters[0].at)}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser. */}
      <div className={styles.acts} role="group" aria-label={`What to do about ${name}`}>
        <Button
          kind="soft"
          size={44}
          icon={<IconSpeakerphone />}
          disabled={!sender}
          onClick={() => onAct(acts.warn)}
        >
          Warn
        </Button>
        <Button kind="soft" size={44} icon={<IconEyeOff />} onClick={() => onAct(acts.hide)}>
          Hide
        </Button>
        <Button
          kind="bad"
          size={44}
          icon={<IconBan />}
          disabled={!sender}
          onClick={() => onAct(acts.suspend)}
        >
          Suspend
        </Button>
        <Button kind="quiet" size={44} icon={<IconCheck />} onClick={() => onAct(acts.dismiss)}>
          Dismiss
        </Button>
      </div>
    </Card>
  )
}

function aboutSender({ message: { sender }, reportsThisWeek, warnedAt }: OperatorReport): string {
  const parts = [
    sender?.phoneEnding && sender.phoneEnding !== sender.name && sender.phoneEnding,
    reportsThisWeek > 1 ? `${counted(reportsThisWeek, 'report')} this week` : 'first report this week',
    warnedAt && `warned ${sayDayWithin(warnedAt)}`,
    sender?.suspendedAt && 'suspended',
  ]
  return parts.filter(Boolean).join(' · ')
}

function sayReporters(reporters: OperatorReport['reporters']): string {
  const [first, ...others] = reporters
  if (!first) return 'a deleted account'
  return others.length === 0
    ? first.person.name
    : `${first.person.name} and ${counted(others.length, 'other')}`
}
