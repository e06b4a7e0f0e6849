import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconCamera, IconPhotoEdit, IconTrash } from '../drawing/icons.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { TypingDots } from '../feedback/typing-dots.tsx'
import { late } from '../layout/late.ts'
import { StillPart } from '../layout/late-part.tsx'
import { openPhoto } from '../pictures/open-photo.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  label?: string
  /** The button's fixed label. Without one, the label says whether there is a photo. */
  buttonLabel?: string
  /** There is a photo, saved or chosen. */
  filled: boolean
  /** The round preview: an Avatar of 96px. */
  preview: ReactNode
  /** Gets the photo as the data URL of a square JPEG, or undefined when it is removed. */
  onPhotoChange: (photo: string | undefined) => void
  /** The messages for a file that is no image, and for one with too many bytes. */
  problems: { 'not-an-image': string; heic: string; 'too-large': string }
  /** A file of this many bytes is too large. */
  maxBytes: number
}

const cropper = late(() => import('../pictures/photo-cropper.tsx'))

/** Takes a photo from the phone or its camera, lets the person crop it to a square, and shows it. */
export function PhotoField(props: PhotoFieldProps) {
  const { label = 'Photo', buttonLabel, filled, preview, onPhotoChange, problems, maxBytes } = props
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const [error, setError] = useState<string>()
  const [source, setSource] = useState<string>()
  const [cropping, setCropping] = useState(false)
  useEffect(
    () => () => {
      if (source) URL.revokeObjectURL(source)
    },
    [source],
  )

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // Cleared, so that the same file can be chosen again.
    event.currentTarget.value = ''
    if (!file) return
    const opened = await openPhoto(file, maxBytes)
    setError(opened.ok ? undefined : problems[opened.reason])
    if (!opened.ok) return
    setSource(opened.url)
    setCropping(true)
  }
  const take = (photo: string) => {
    setCropping(false)
    onPhotoChange(photo)
  }
  const fail = () => {
    setCropping(false)
    setError(problems['not-an-image'])
  }
  return (
    <FieldFrame label={label} optional id={id} error={error}>
      {(links) => (
        <div className={styles.row}>
          {preview}
          <div className={styles.buttons}>
            <Button
              kind="soft"
              size={48}
              icon={filled ? <IconPhotoEdit /> : <IconCamera />}
              onClick={() => chooser.current?.click()}
            >
              {buttonLabel ?? (filled ? 'Change photo' : 'Add a photo')}
            </Button>
            {filled && (
              <Button
                kind="soft"
                size={48}
                icon={<IconTrash />}
                aria-label="Remove photo"
                onClick={() => onPhotoChange(undefined)}
              >
                Remove
              </Button>
            )}
          </div>
          {/* The buttons above open it. It takes neither focus nor space of its own. */}
          <input
            {...links}
            ref={chooser}
            className="sr"
            type="file"
            accept="image/*"
            tabIndex={-1}
            onChange={choose}
          />
          <Dialog open={cropping} onClose={() => setCropping(false)} title="Crop your photo" align="start">
            {source && (
              <StillPart
                part={cropper}
                of={source}
                waiting={<TypingDots />}
                draw={({ PhotoCropper }) => (
                  <PhotoCropper key={source} source={source} onDone={take} onFail={fail} />
                )}
              />
            )}
          </Dialog>
        </div>
      )}
    </FieldFrame>
  )
}
