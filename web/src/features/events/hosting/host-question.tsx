import type { WritingGuest } from '@partyline/contract/guest-words'
import { useState } from 'react'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { sayWhen } from '../../../platform/time/when.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconDeviceMobile, IconMessageReply } from '../../../ui/drawing/icons.ts'
import { MoodFace } from '../../../ui/drawing/mood-face.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import { LinkedText } from '../../../ui/messages/linked-text.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import facts from '../page/event-page-facts.module.css'
import { HostAnswer } from './host-answer.tsx'
import styles from './host-questions.module.css'
import type { useNoteActs } from './use-note-acts.ts'

interface HostQuestionProps {
  eventId: string
  guest: WritingGuest
  /** The reader made the event, so they decide who may write. */
  owns: boolean
  open: boolean
  acts: ReturnType<typeof useNoteActs>
  onOpenChange: (open: boolean) => void
}

/** One guest's words and the hosts' answers, with buttons to answer, to dismiss, and to report. */
export function HostQuestion({ eventId, guest, owns, open, acts, onOpenChange }: HostQuestionProps) {
  const [asking, setAsking] = useState<'report' | 'mute'>()
  const { words, muted } = guest
  const last = words.at(-1)
  if (!last) return null
  const waiting = words.filter(({ read }) => !read)
  const sure = (yes: boolean) => {
    setAsking(undefined)
    if (!yes) return
    acts.mutate(
      asking === 'report' ? { act: 'report', note: last._id } : { act: 'mute', note: last._id, muted: true },
    )
  }
  return (
    <Card as="li" className={open ? `${styles.card} ${styles.open}` : (styles.card ?? '')}>
      <GuestLine guest={guest} at={last.at} />
      <ul className={styles.words}>
        {words.map(({ _id, text, mediaUrls, answer }) => (
          <li key={_id}>
            <Bubble
              kind="in"
              className={styles.asked}
              media={
                mediaUrls.length > 0
                  ? mediaUrls.map((url) => ({ url, alt: 'A picture from this guest' }))
                  : undefined
              }
            >
              {text && (
                <span dir="auto">
                  <LinkedText text={text} />
                </span>
              )}
            </Bubble>
            {answer && (
              <Bubble kind="out" className={styles.answer}>
                <span className="sr">{answer.by ?? 'A host'} answered: </span>
                <span dir="auto">
                  <LinkedText text={answer.text} />
                </span>
              </Bubble>
            )}
          </li>
        ))}
      </ul>
      {open ? (
        <HostAnswer
          eventId={eventId}
          guest={guest}
          note={last._id}
          acts={acts}
          onClose={() => onOpenChange(false)}
        />
      ) : (
        <div className={styles.acts}>
          <Button kind="soft" size={48} icon={<IconMessageReply />} onClick={() => onOpenChange(true)}>
            {waiting.length > 0 ? 'Answer' : 'Write again'}
          </Button>
          {waiting.length > 0 && (
            <Button
              kind="quiet"
              size={48}
              onClick={() => acts.mutate({ act: 'read', notes: waiting.map(({ _id }) => _id) })}
            >
              No answer needed
            </Button>
          )}
          <Button kind="quiet" size={48} onClick={() => setAsking('report')}>
            Report
          </Button>
          {owns && (
            <Button
              kind="quiet"
              size={48}
              onClick={() =>
                muted ? acts.mutate({ act: 'mute', note: last._id, muted: false }) : setAsking('mute')
              }
            >
              {muted ? 'Take their notes again' : 'No more notes'}
            </Button>
          )}
        </div>
      )}
      <QuestionDialog
        open={asking !== undefined}
        question={asking === 'mute' ? 'No more notes from this guest?' : 'Report these words?'}
        detail={
          asking === 'mute'
            ? 'We stop keeping what they write to you. Their RSVP stays.'
            : 'The people who run this number will read the last note and see who wrote it.'
        }
        align="start"
        onAnswer={sure}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  )
}

function GuestLine({ guest, at }: { guest: WritingGuest; at: string }) {
  const { name, numberEnd, photo, handle } = guest
  const when = sayWhen(at)
  const [firstName = '', ...rest] = (name ?? '').split(' ')
  return (
    <div className={styles.guest}>
      {name ? (
        <span className={styles.face}>
          <Avatar
            firstName={firstName}
            lastName={rest.join(' ')}
            photoUrl={photo ?? undefined}
            size={52}
            decorative
          />
          {!handle && <IconDeviceMobile className={styles.phone} aria-hidden="true" />}
        </span>
      ) : (
        <span className={styles.digits} aria-hidden="true">
          {numberEnd}
        </span>
      )}
      <p>
        <b dir="auto">{name ?? `A guest ending in ${numberEnd}`}</b>
        <time className="small mute" dateTime={at} title={when.full}>
          {when.short}
        </time>
      </p>
      <AnswerChip guest={guest} />
    </div>
  )
}

/** A guest's answer in its colour; nothing for a guest without one. */
function AnswerChip({ guest: { status, waiting } }: { guest: WritingGuest }) {
  if (!status) return null
  const { mood, paint, given } = answerLooks[status]
  return (
    <span className={`${facts.chip} ${facts[waiting ? 'butter' : paint]}`}>
      <MoodFace size={24} paint="ivory" mood={mood} />
      {waiting ? 'Waitlist' : given}
    </span>
  )
}
