import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconAlertCircle, IconPhotoPlus } from '../drawing/icons.ts'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-picker.module.css'
import { type PickedPicture, PictureThumbs } from './picture-thumbs.tsx'
import type { SmallPicture } from './shrink-picture.ts'
import { filesIn, type PictureProblems, useChosenPictures } from './use-chosen-pictures.ts'

interface PicturePickerProps {
  pictures: readonly PickedPicture[]
  /** The most pictures. */
  most: number
  /** A file of this size in bytes or more is too large. */
  maxBytes: number
  problems: PictureProblems
  onAdd(picture: SmallPicture): void
  onRemove(key: string): void
  onRetry?(key: string): void
  /** True while chosen files are not among the pictures yet. */
  onReadingChange?(reading: boolean): void
  /** The field for the pictures' words. Pictures pasted or dropped onto it are taken as well. */
  children?: ReactNode
}

/** Takes pictures for a message, chosen, pasted or dropped, and shows them with buttons that remove them. */
export function PicturePicker({ pictures, most, children, ...props }: PicturePickerProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const note = useId()
  const { maxBytes, problems, onAdd, onReadingChange } = props
  const { problem, reading, take, onPaste } = useChosenPictures({
    count: pictures.length,
    most,
    maxBytes,
    problems,
    onAdd,
  })
  useEffect(() => onReadingChange?.(reading), [reading, onReadingChange])
  const full = pictures.length >= most
  const failed = pictures.find(({ state }) => state === 'failed')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the button does as well
    <div
      className={styles.picker}
      onPaste={onPaste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const files = filesIn(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        void take(files)
      }}
    >
      {children}
      <PictureThumbs
        pictures={pictures}
        onRemove={(gone) => {
          props.onRemove(gone)
          // The pressed button is gone with its picture.
          button.current?.focus()
        }}
        {...(props.onRetry && { onRetry: props.onRetry })}
      />
      <div className={styles.row}>
        <Button
          ref={button}
          kind="soft"
          size={48}
          icon={<IconPhotoPlus />}
          onClick={() => chooser.current?.click()}
          disabled={full}
          aria-describedby={note}
        >
          Add pictures
        </Button>
        <p className="small faint" id={note}>
          {reading ? 'Getting the picture ready' : pictures.length > 0 && `${pictures.length} of ${most}`}
        </p>
      </div>
      <p className={styles.problem} role="alert">
        {(problem ?? failed?.why) && (
          <>
            <IconAlertCircle aria-hidden="true" />
            {problem ?? failed?.why}
          </>
        )}
      </p>
      <PictureChooser ref={chooser} onChoose={take} />
    </div>
  )
}
