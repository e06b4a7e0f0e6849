import type { Event } from '@partyline/contract/events'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import {
  IconCards,
  IconMessageQuestion,
  IconPencil,
  IconSend,
  IconSettings,
  IconUsers,
} from '../../../ui/drawing/icons.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './event-page-owner.module.css'
import type { EventNews } from './use-event-news.ts'

/** The owner's buttons: share the event, at first in two steps, change it, see the guests, and host tools. */
export function EventPageOwner({ event, isNew }: { event: Event; isNew: boolean }) {
  const { publicUrl } = useSettings()
  const { viewer, rsvp, cancelled, over } = event
  const open = !cancelled && !over
  if (!viewer?.host) return null
  const owns = viewer.role === 'OWNER'
  const copy = (
    <CopyButton
      text={publicUrl + paths.event(event._id)}
      label="Copy Event Link"
      kind={isNew ? 'hot' : 'card'}
      size={isNew ? 56 : 48}
      wide
    />
  )
  return (
    <>
      {owns && isNew && (
        <Card as="section" className={styles.hint ?? ''}>
          <h2 className="shout t3">Now get it on the line</h2>
          <ol>
            <li>{copy}</li>
            <li>
              <p>Share it: text it to your groups and followers, all at once.</p>
              <ButtonLink kind="soft" size={48} wide href={paths.eventInvite(event._id)} icon={<IconSend />}>
                Invite people
              </ButtonLink>
            </li>
          </ol>
        </Card>
      )}
      {owns && !isNew && copy}
      <div className={styles.buttons}>
        {open && !isNew && (
          <ButtonLink kind="card" size={48} href={paths.eventInvite(event._id)} icon={<IconSend />}>
            Invite
          </ButtonLink>
        )}
        {owns && !cancelled && (
          <ButtonLink kind="card" size={48} href={paths.eventEdit(event._id)} icon={<IconPencil />}>
            Edit Event
          </ButtonLink>
        )}
        {owns && isNew && !cancelled && (
          <ButtonLink kind="card" size={48} href={paths.eventCover(event._id)} icon={<IconCards />}>
            Another cover
          </ButtonLink>
        )}
        {rsvp && (
          <ButtonLink kind="card" size={48} href={paths.attendees(event._id)} icon={<IconUsers />}>
            RSVP List
          </ButtonLink>
        )}
        {viewer.questions > 0 && (
          <ButtonLink
            kind="card"
            size={48}
            href={paths.eventQuestions(event._id)}
            icon={<IconMessageQuestion />}
          >
            {viewer.questions === 1 ? '1 question' : `${viewer.questions} questions`}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" size={48} href={paths.eventHost(event._id)} icon={<IconSettings />}>
          Host tools
        </ButtonLink>
      </div>
    </>
  )
}

interface EventPageNewsProps {
  event: Event
  news: EventNews
  onDismiss: () => void
}

/** Says once that the event was made or changed. */
export function EventPageNews({ event: { title, over }, news, onDismiss }: EventPageNewsProps) {
  const made = over ? `${title} is saved.` : `Congrats! ${title} is now live.`
  return (
    <div className={styles.news}>
      <Banner
        art={<CallerFace size={56} paint="rose" mood="open" hat="cord" tilt={-6} />}
        onDismiss={onDismiss}
      >
        <b className="shout t3">{news === 'created' ? made : `${title} successfully updated!`}</b>
      </Banner>
    </div>
  )
}
