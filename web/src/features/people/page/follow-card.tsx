import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { IconCopy, IconMessageCircle } from '../../../ui/drawing/icons.ts'
import { QrPicture } from '../../../ui/drawing/qr-picture.tsx'
import { ShareButton } from '../../../ui/messages/share-button.tsx'
import { smsLink } from '../../../ui/messages/sms-link.ts'
import { TextCard } from '../../../ui/messages/text-card.tsx'
import styles from './follow-card.module.css'

/**
 * How to follow a sender by text: on a phone a button that opens the text, on a desktop a code for a phone's
 * camera.
 */
export function FollowCard({ handle, children }: { handle: string; children: ReactNode }) {
  const { sharedNumber, publicUrl } = useSettings()
  const text = `@${handle}`
  const number = formatPhone(sharedNumber)
  const words = invitation(text, number)
  const link = smsLink(sharedNumber, text)
  const copy = {
    text: words,
    copiedLabel: 'Invitation copied',
    icon: <IconCopy />,
    size: 48,
    wide: true,
  } as const
  return (
    <section className={styles.card} aria-labelledby="follow-title">
      <h2 className={`shout t3 ${styles.title}`} id="follow-title">
        Follow by text
      </h2>
      <div className={styles.code}>
        <QrPicture className={styles.qr} text={link} size={148} alt={`QR code: text ${text} to ${number}`} />
        <p>
          <b>Point your phone’s camera here.</b>{' '}
          <span className="mute">
            It opens a text with the name in it. Press send, and you’re on the line.
          </span>
        </p>
      </div>
      <TextCard className={styles.text ?? ''} to={sharedNumber} text={text} />
      <div className={styles.open}>
        <ButtonLink wide href={link} icon={<IconMessageCircle />}>
          Text {text}
        </ButtonLink>
      </div>
      <div className={styles.buttons}>
        <CopyButton {...copy} className={styles.onPhone ?? ''} label="Copy" />
        <CopyButton {...copy} className={styles.onDesk ?? ''} kind="hot" label="Copy invitation" />
        <ShareButton size={48} invitation={words} url={publicUrl + paths.sender(handle)}>
          Share
        </ShareButton>
      </div>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE} Text STOP at any time to end all texts.</p>
      {children && <p className="small">{children}</p>}
    </section>
  )
}
