import type { CoverPhoto } from '@partyline/contract/cover'
import { COVER_ALT_MAX } from '@partyline/domain/cover/cover'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './cover.module.css'

interface CoverPhotoFieldsProps {
  photo: CoverPhoto
  onChange: (change: Partial<CoverPhoto>) => void
}

const AXES = [
  { axis: 'x', label: 'Left or right' },
  { axis: 'y', label: 'Up or down' },
] as const

/** The photo's description, and the part of it that stays visible. */
export function CoverPhotoFields({ photo, onChange }: CoverPhotoFieldsProps) {
  return (
    <>
      <Field
        label="What’s on it?"
        optional
        autoComplete="off"
        maxLength={COVER_ALT_MAX}
        hint="For people who can’t see it: a long table under string lights."
        value={photo.alt}
        onValueChange={(alt) => onChange({ alt })}
      />
      <fieldset className={styles.row}>
        <legend className="label">What stays in view</legend>
        <p className="small mute">
          Drag the photo, or move it here. The page, lists and links each crop it differently.
        </p>
        {AXES.map(({ axis, label }) => (
          <label key={axis} className={styles.axis}>
            <span>{label}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(photo[axis])}
              onChange={(event) => onChange({ [axis]: event.currentTarget.valueAsNumber })}
            />
          </label>
        ))}
      </fieldset>
    </>
  )
}
