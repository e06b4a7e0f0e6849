import { InviteButtons } from '../messages/invite-buttons.tsx'
import { TextCard } from '../messages/text-card.tsx'
import styles from './invitation-cards.module.css'
import { PosterCard, type PosterCardProps } from './poster-card.tsx'

interface InvitationCardsProps extends PosterCardProps {
  /** The whole invitation, for example 'Text @ana to (555) 010-0000'. */
  invitation: string
  /** The full address of a page that says more. */
  url?: string | undefined
  /** Whether the first button is the screen's bright one. */
  bright?: boolean
}

/** What to text to follow or to join: as a card, as words to share, as a QR code and on a poster. */
export function InvitationCards({ invitation, url, bright, ...poster }: InvitationCardsProps) {
  return (
    <div className={styles.cards}>
      <p>Tell people to text</p>
      <TextCard to={poster.to} text={poster.text} invitation={invitation} />
      <InviteButtons invitation={invitation} url={url} {...(bright && { bright })} />
      <PosterCard {...poster} />
      <p className="small">{poster.notice}</p>
    </div>
  )
}
