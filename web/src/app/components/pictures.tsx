import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { PICTURES_MAX } from '@partyline/domain/pictures'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import { usePictureUploads } from '../../platform/sending/use-picture-uploads.ts'
import { PicturePicker } from '../../ui/pictures/picture-picker.tsx'
import { type PickedPicture, PictureThumbs } from '../../ui/pictures/picture-thumbs.tsx'
import { Section } from './section.tsx'

const DRAWN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#FFD355" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2.4" fill="#D23716"/></svg>')}`

const states: readonly PickedPicture[] = [
  { key: 'there', previewUrl: DRAWN, state: 'there' },
  { key: 'sending', previewUrl: DRAWN, state: 'sending', progress: 0.6 },
  { key: 'failed', previewUrl: DRAWN, state: 'failed', why: 'No answer came.' },
]

/** Pictures that go with a message. */
export function Pictures() {
  const { pictures, add, remove, retry } = usePictureUploads()
  return (
    <Section title="Pictures">
      <PictureThumbs pictures={states} onRemove={() => {}} onRetry={() => {}} />
      <PicturePicker
        pictures={pictures}
        most={PICTURES_MAX}
        maxBytes={PHOTO_MAX_BYTES}
        problems={pictureProblems}
        onAdd={add}
        onRemove={remove}
        onRetry={retry}
      />
    </Section>
  )
}
