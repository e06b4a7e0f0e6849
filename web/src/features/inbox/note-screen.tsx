import type { Note } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { BlankPoster } from '../../ui/drawing/blank-poster.tsx'
import { IconArrowLeft } from '../../ui/drawing/icons.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { MessageBubble } from '../../ui/messages/message-bubble.tsx'
import styles from './inbox.module.css'
import { NoteAnswer } from './note-answer.tsx'
import { AuthorPicture, authorName } from './note-author.tsx'
import { noteQuery, useNote } from './use-note.ts'

/** One note of a person without a username, with a field to answer. */
export function NoteScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  const { data: note, error, isFetching, refetch } = useQuery(noteQuery(id))
  useDocumentTitle(note ? authorName(note) : undefined)
  if (!user) return null
  if (note) return <OpenNote note={note} user={user} />
  if (!error) return <LoadingScreen />
  if (!wasRefused(error)) {
    return <NotLoaded what="messages" trying={isFetching} onTryAgain={refetch} />
  }
  return (
    <BlankPoster title="Nobody’s at this address." action={<ButtonLink href={paths.inbox}>Inbox</ButtonLink>}>
      The note isn’t here any more, or the link lost a letter on the way.
    </BlankPoster>
  )
}

function OpenNote({ note, user }: { note: Note; user: User }) {
  const { answer, read, mute } = useNote(note._id)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = authorName(note)
  // The button goes, so the focus does too.
  const putAside = () => read.mutate(undefined, { onSuccess: () => heading.current?.focus() })
  return (
    <>
      <div className={styles.bar}>
        <IconLink className={styles.back} label="Back to Inbox" href={paths.inbox}>
          <IconArrowLeft />
        </IconLink>
        <AuthorPicture note={note} size={52} />
        <div className={styles.title}>
          <h1 className="shout t2" ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p className="mute small">{note.from.name ? 'Writes by text' : 'Writes by text, without a name'}</p>
        </div>
      </div>
      <section className={styles.note} aria-label="Note">
        <p className={styles.meta}>
          <b>They wrote {whereTo(note)}</b> <Moment words="" at={note.at} />
        </p>
        <div className={styles.big}>
          <MessageBubble kind="in" text={note.text} mediaUrls={note.mediaUrls} from={name} />
        </div>
        {note.heard !== '' && <p className={styles.heard}>Your text before it: “{note.heard}”</p>}
        {note.answer && (
          <div className={styles.answered}>
            <p className={styles.meta}>
              <b>You answered</b> <Moment words="" at={note.answer.at} />
            </p>
            <Bubble kind="out">{note.answer.text}</Bubble>
          </div>
        )}
      </section>
      <NoteAnswer note={note} user={user} answer={answer} />
      <div className={styles.more}>
        {!note.read && (
          <Button kind="card" wide busy={read.isPending} onClick={putAside}>
            No answer needed
          </Button>
        )}
        {note.muted ? (
          <Button kind="quiet" wide busy={mute.isPending} onClick={() => mute.mutate(false)}>
            Take notes from them again
          </Button>
        ) : (
          <Button kind="quiet" wide onClick={() => setAsking(true)}>
            No more notes from them
          </Button>
        )}
      </div>
      <QuestionDialog
        open={asking}
        question="No more notes from them?"
        detail="We stop keeping what they text you. They still get your texts."
        busy={mute.isPending}
        onAnswer={(yes) => {
          if (yes) mute.mutate(true, { onSettled: () => setAsking(false) })
          else setAsking(false)
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function whereTo({ event, group }: Note): string {
  if (event) return `about ${event.title}`
  return group ? `to #${group.displayGroupName}` : 'to you'
}
