import { API_BASE } from '@partyline/contract/endpoint'
import { GUESTS_PATH } from '@partyline/contract/event-hosting'
import type { Event } from '@partyline/contract/events'
import { paths } from '../../../platform/pages/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import {
  IconBellRinging,
  IconCards,
  IconDownload,
  IconMessageQuestion,
  IconQrcode,
  IconSend,
  IconUsers,
} from '../../../ui/drawing/icons.ts'
import styles from './host.module.css'
import { HostDuplicate } from './host-duplicate.tsx'

/** Links to the list, the list as a file, a poster, and a copy of the event. */
export function HostMore({ event }: { event: Event }) {
  const { _id: id, rsvp, viewer, cancelled, over } = event
  const file = API_BASE + GUESTS_PATH.replace(':id', encodeURIComponent(id))
  return (
    <div className={styles.buttons}>
      {!cancelled && !over && (
        <ButtonLink kind="card" size={48} wide href={paths.eventInvite(id)} icon={<IconSend />}>
          Invite people
        </ButtonLink>
      )}
      {rsvp && !cancelled && !over && (
        <ButtonLink kind="card" size={48} wide href={paths.eventUnanswered(id)} icon={<IconBellRinging />}>
          No answer
        </ButtonLink>
      )}
      {rsvp && (
        <>
          <ButtonLink kind="card" size={48} wide href={paths.attendees(id)} icon={<IconUsers />}>
            RSVP List
          </ButtonLink>
          <ButtonLink kind="card" size={48} wide href={file} download="guests.csv" icon={<IconDownload />}>
            Save as CSV
          </ButtonLink>
        </>
      )}
      {rsvp && (
        <ButtonLink kind="card" size={48} wide href={paths.eventQuestions(id)} icon={<IconMessageQuestion />}>
          {viewer?.questions ? `Questions: ${viewer.questions}` : 'Questions'}
        </ButtonLink>
      )}
      {!cancelled && (
        <ButtonLink kind="card" size={48} wide href={paths.eventPoster(id)} icon={<IconQrcode />}>
          QR poster
        </ButtonLink>
      )}
      {viewer?.role === 'OWNER' && !cancelled && (
        <ButtonLink kind="card" size={48} wide href={paths.eventCover(id)} icon={<IconCards />}>
          Cover
        </ButtonLink>
      )}
      {viewer?.role === 'OWNER' && <HostDuplicate event={event} />}
    </div>
  )
}
