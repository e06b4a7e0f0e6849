import type { Note } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { cleanText } from '@partyline/domain/commands'
import { hostInText } from '@partyline/domain/texts/leads'
import { countCost, MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { aboutEvent } from '@partyline/domain/wording/events'
import { toOne } from '@partyline/domain/wording/messages'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { type FormEvent, useState } from 'react'
import { useIdempotencyKey } from '../../platform/calls/use-idempotency-key.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { useKeptWords } from '../../platform/sending/use-kept-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconEyeOff, IconSend } from '../../ui/drawing/icons.ts'
import { sayTexts } from '../../ui/feedback/cost-notice.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { CommandText } from '../../ui/messages/command-text.tsx'
import { ComposeBox } from '../../ui/messages/compose-box.tsx'
import styles from './inbox.module.css'
import { AuthorPicture, authorWithin } from './note-author.tsx'
import type { useNote } from './use-note.ts'

interface NoteAnswerProps {
  note: Note
  user: User
  answer: ReturnType<typeof useNote>['answer']
}

/** The field for answering a note. After the answer it folds away, unless the person has written on. */
export function NoteAnswer({ note, user, answer }: NoteAnswerProps) {
  const [words, setWords, clearSent] = useKeptWords(draftPlace(`note-${note._id}`, user._id))
  const { keyFor, forget } = useIdempotencyKey(draftPlace(`note-key-${note._id}`, user._id))
  const { shortName } = useSettings()
  const [again, setAgain] = useState(false)
  if (note.answer && !again && words === '') {
    return (
      <Button kind="soft" wide onClick={() => setAgain(true)}>
        Write again
      </Button>
    )
  }
  const answerText = cleanText(words)
  const outgoing = answerText === '' ? '' : outgoingOf(note, user, answerText, shortName)
  const cost = outgoing === '' ? 0 : countCost(outgoing, false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answerText === '' || answer.isPending) return
    answer.mutate(
      { message: words, key: keyFor(words) },
      {
        onSuccess: () => {
          forget()
          setAgain(!clearSent(words))
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby="answer">
      <h2 className="shout t3" id="answer">
        Answer
      </h2>
      <ComposeBox
        text={words}
        onTextChange={setWords}
        to={
          <>
            <AuthorPicture note={note} size={28} />
            <span>
              To <b>{authorWithin(note)}</b>
            </span>
          </>
        }
        address=""
        cost={cost > 0 && <p>{sayTexts(cost)}</p>}
      />
      {outgoing !== '' && (
        <div>
          <p className="label mute">What they’ll get</p>
          <Bubble kind="in">
            <CommandText text={outgoing} />
          </Bubble>
        </div>
      )}
      <Button
        type="submit"
        wide
        icon={<IconSend />}
        busy={answer.isPending}
        busyLabel="Sending"
        disabled={answerText === '' || answerText.length > MESSAGE_MAX}
      >
        Send Answer
      </Button>
      <p className={styles.private}>
        <IconEyeOff aria-hidden="true" />
        <span>Only the two of you see this. You won’t see their number, and they won’t see yours.</span>
      </p>
      <p className="small faint">{RATES_NOTICE}</p>
    </form>
  )
}

/** The text in the server's words: answer-note.ts. */
function outgoingOf({ event }: Note, user: User, words: string, shortName: string): string {
  if (!event) return toOne(user.displayHandle ?? '', words, shortName)
  const host = hostInText({ handle: user.displayHandle, firstName: user.firstName })
  return aboutEvent({ title: event.title, host }, words, shortName)
}
