import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { PICTURES_MAX } from '@partyline/domain/pictures'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconArrowUp, IconPhotoPlus } from '../../../ui/drawing/icons.ts'
import { PictureChooser } from '../../../ui/pictures/picture-chooser.tsx'
import { PictureThumbs } from '../../../ui/pictures/picture-thumbs.tsx'
import { useChosenPictures } from '../../../ui/pictures/use-chosen-pictures.ts'
import styles from './composer.module.css'
import type { PhoneText } from './outgoing.ts'

/** The contract's limit. Partyline itself answers when a text is too long to send on. */
const MOST_CHARACTERS = 20_000

interface ComposerProps {
  name: string
  draft: string
  onDraft(text: string): void
  onSend(text: PhoneText): void
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** It is on the phone's shell instead of its screen. */
  onShell: boolean
}

/**
 * Where a phone types and attaches pictures. Enter sends, and Shift+Enter starts a new line. An empty text is
 * not sent.
 */
export function Composer({ name, draft, onDraft, onSend, fieldRef, onShell }: ComposerProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [pictures, setPictures] = useState<string[]>([])
  const { problem, reading, take, onPaste } = useChosenPictures({
    count: pictures.length,
    most: PICTURES_MAX,
    maxBytes: PHOTO_MAX_BYTES,
    problems: pictureProblems,
    onAdd: ({ dataUrl }) => setPictures((all) => [...all, dataUrl]),
  })
  const remove = (key: string) => {
    setPictures((all) => all.filter((_, index) => String(index) !== key))
    fieldRef.current?.focus()
  }
  const send = () => {
    // The chosen pictures must go along. An old phone takes a second or two to read a photo.
    if (reading) return
    if (draft.trim() === '' && pictures.length === 0) return fieldRef.current?.focus()
    onSend({ text: draft.trim(), pictures })
    onDraft('')
    setPictures([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classNames(styles.composer, onShell && styles.onShell)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onPaste={onPaste}
    >
      <PictureThumbs
        small
        pictures={pictures.map((previewUrl, index) => ({ key: String(index), previewUrl }))}
        onRemove={remove}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <PictureChooser
        ref={chooser}
        onChoose={(files) => {
          void take(files)
          fieldRef.current?.focus()
        }}
      />
      <button
        type="button"
        className={styles.attach}
        aria-label={`Attach a picture on ${name}’s phone`}
        onClick={() => chooser.current?.click()}
      >
        <IconPhotoPlus />
      </button>
      <textarea
        ref={fieldRef}
        className={styles.field}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={MOST_CHARACTERS}
        placeholder="Text"
        aria-label={`Text the number from ${name}’s phone`}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="send"
      />
      <button
        type="submit"
        className={styles.send}
        aria-label={`Send from ${name}’s phone`}
        disabled={reading}
      >
        <IconArrowUp />
      </button>
    </form>
  )
}
