import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { PICTURES_MAX } from '@partyline/domain/pictures'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { UploadedPicture } from '../../platform/sending/picture-uploads.ts'
import type { PictureUploads } from '../../platform/sending/use-picture-uploads.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconArrowUp, IconPhotoPlus } from '../../ui/drawing/icons.ts'
import { useEarlyTyping } from '../../ui/fields/use-early-typing.ts'
import { PictureChooser } from '../../ui/pictures/picture-chooser.tsx'
import { PictureThumbs } from '../../ui/pictures/picture-thumbs.tsx'
import { useChosenPictures } from '../../ui/pictures/use-chosen-pictures.ts'
import { wordsOf } from './outgoing.ts'
import styles from './reply-bar.module.css'

/** The counter shows when fewer than 200 characters are left. */
const COUNTED = 200

interface WritingProps {
  /** '#choir' or '@ana'. */
  to: string
  draft: string
  onDraftChange: (draft: string) => void
  uploads: PictureUploads
  locked: boolean
  onSend: (pictures: UploadedPicture[]) => void
}

/** 'Message #choir': the field for writing to a thread, or the reason why the person cannot. */
export function ReplyBar({ closed, ...props }: WritingProps & { closed: ReactNode }) {
  if (closed) return <p className={styles.closed}>{closed}</p>
  return (
    <>
      <Writing {...props} />
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}

function Writing({ to, draft, onDraftChange, uploads, locked, onSend }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const counter = useId()
  useEarlyTyping(field, draft, onDraftChange)
  const chooser = useRef<HTMLInputElement>(null)
  const { problem, reading, take, onPaste } = useChosenPictures({
    count: uploads.pictures.length,
    most: PICTURES_MAX,
    maxBytes: PHOTO_MAX_BYTES,
    problems: pictureProblems,
    onAdd: uploads.add,
  })
  const failed = uploads.pictures.find(({ state }) => state === 'failed')
  const words = wordsOf(to, draft)
  const left = MESSAGE_MAX - (words?.length ?? 0)
  const pictured = uploads.pictures.length > 0
  const uploaded = reading ? undefined : uploads.uploaded
  // With the pictures of a message that was taken back there may be more than can be added.
  const tooMany = uploads.pictures.length > PICTURES_MAX ? pictureProblems['too-many'] : undefined
  const wrong = problem ?? failed?.why ?? tooMany
  const sendable = uploaded && !tooMany && (words !== undefined || pictured) && left >= 0 && !locked

  const send = () => {
    field.current?.focus()
    if (!sendable) return
    onSend(uploaded)
    uploads.clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word. On a phone it starts a line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    if (!event.repeat) send()
  }
  return (
    <form
      className={classNames(styles.bar, left < 0 && styles.over)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {pictured && (
        <div className={styles.thumbs}>
          <PictureThumbs
            small
            pictures={uploads.pictures}
            onRetry={uploads.retry}
            onRemove={(key) => {
              uploads.remove(key)
              field.current?.focus()
            }}
          />
        </div>
      )}
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => onDraftChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        placeholder={`Message ${to}`}
        aria-label={`Message ${to}`}
        aria-describedby={left <= COUNTED ? counter : undefined}
        aria-invalid={left < 0 || undefined}
        autoComplete="off"
      />
      <button
        type="button"
        className={styles.add}
        aria-label="Add pictures"
        disabled={uploads.pictures.length >= PICTURES_MAX}
        onClick={() => chooser.current?.click()}
      >
        <IconPhotoPlus aria-hidden="true" />
      </button>
      <PictureChooser ref={chooser} onChoose={take} />
      {left <= COUNTED && (
        <span id={counter} className={styles.counter} role="status">
          {left} {Math.abs(left) === 1 ? 'character' : 'characters'} remaining
        </span>
      )}
      {wrong && (
        <p className={styles.problem} role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className={styles.send} aria-label="Send" disabled={!sendable}>
        <IconArrowUp aria-hidden="true" />
      </button>
    </form>
  )
}

/** Whether this is probably a desktop with a keyboard. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
