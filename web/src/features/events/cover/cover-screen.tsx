import type { Event } from '@partyline/contract/events'
import { wallTime } from '@partyline/domain/time/zones'
import { OWNER_ONLY } from '@partyline/domain/wording/event-refusals'
import { useRef } from 'react'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { BlankPoster } from '../../../ui/drawing/blank-poster.tsx'
import { IconCards, IconPhotoPlus } from '../../../ui/drawing/icons.ts'
import { HostArea } from '../hosting/host-area.tsx'
import page from '../page/event-page.module.css'
import { EventPagePoster } from '../page/event-page-poster.tsx'
import styles from './cover.module.css'
import { CoverPhotoFields } from './cover-photo-fields.tsx'
import { CoverPhotoMover } from './cover-photo-mover.tsx'
import { CoverRow } from './cover-row.tsx'
import { useChooseCover } from './use-choose-cover.ts'
import { useCoverPhoto } from './use-cover-photo.ts'
import { useDeals } from './use-deals.ts'

/** Lets the owner choose an event's cover: another drawing, or a photo. */
export function CoverScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Cover">
      {(event) =>
        event.viewer?.role === 'OWNER' && !event.cancelled ? (
          <ChooseCover key={id} event={event} />
        ) : (
          <BlankPoster
            title="This cover stays"
            action={<ButtonLink href={paths.event(id)}>See the event</ButtonLink>}
          >
            {event.cancelled ? 'The event is cancelled.' : OWNER_ONLY}
          </BlankPoster>
        )
      }
    </HostArea>
  )
}

function ChooseCover({ event }: { event: Event }) {
  const { deals, place, choose, seed, photo, dealAgain, addPhoto, changePhoto } = useDeals(event.cover)
  const cover = { ...event.cover, id: seed, photo }
  const { upload, uploading, problem } = useCoverPhoto(event._id, addPhoto)
  const keep = useChooseCover(event._id)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={page.page}>
      <div className={page.columns}>
        <CoverPhotoMover photo={photo} onMove={changePhoto}>
          <EventPagePoster event={{ ...event, cover }} />
        </CoverPhotoMover>
        <div className={page.rest}>
          <div>
            <h2 className="shout t2">How’s this for a cover?</h2>
            <p className={`mute ${styles.about}`}>{sayAbout(event)}</p>
          </div>
          <div className={styles.ways}>
            <button type="button" className={styles.way} onClick={dealAgain}>
              <IconCards aria-hidden="true" />
              <span>
                <b className="shout t3">Deal again</b>
                <span>As many drawings as you like</span>
              </span>
            </button>
            <button
              type="button"
              className={`${styles.way} ${styles.own}`}
              aria-busy={uploading || undefined}
              onClick={() => chooser.current?.click()}
            >
              <IconPhotoPlus aria-hidden="true" />
              <span>
                <b className="shout t3">{uploading ? 'Getting it ready' : 'Use a photo'}</b>
                <span>Yours, up to 12 MB</span>
              </span>
            </button>
            {/* The button above opens it; it takes neither focus nor space. */}
            <input
              ref={chooser}
              className="sr"
              type="file"
              accept="image/*"
              tabIndex={-1}
              aria-label="Photo"
              onChange={(chosen) => {
                const [file] = chosen.currentTarget.files ?? []
                // Cleared, so that the same file can be chosen again.
                chosen.currentTarget.value = ''
                if (file) upload(file)
              }}
            />
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          </div>
          <CoverRow deals={deals} place={place} cover={event.cover} onChoose={choose} />
          {photo && <CoverPhotoFields photo={photo} onChange={changePhoto} />}
          <div>
            <Button
              wide
              busy={keep.isPending}
              busyLabel="Keeping"
              onClick={() => keep.mutate({ seed, photo: photo && pointOf(photo) })}
            >
              Keep This Cover
            </Button>
            <p className={`small faint ${styles.later}`}>
              You can change it later. Links that you’ve already sent then show the new one.
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

function pointOf({ id, alt, x, y }: NonNullable<Event['cover']['photo']>) {
  return { id, alt, x: Math.round(x), y: Math.round(y) }
}

function sayAbout({ startTime, timezone, series }: Event): string {
  const { hour } = wallTime(new Date(startTime), timezone)
  const part = hour < 5 ? 'a night' : hour < 11 ? 'a morning' : hour < 16 ? 'a daytime' : 'an evening'
  const where = 'It’s on the page, in the list and on the picture people see when you share the link.'
  return `Drawn for ${part} start. ${where}${series ? ' All your dates of the series get it.' : ''}`
}
