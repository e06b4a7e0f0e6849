import type { Ref } from 'react'

interface PictureChooserProps {
  /** To be clicked by the key that stands for it. */
  ref: Ref<HTMLInputElement>
  onChoose: (files: File[]) => void
}

/** The browser's own way to choose pictures. A key elsewhere works it; it takes neither focus nor room of its own. */
export function PictureChooser({ ref, onChoose }: PictureChooserProps) {
  return (
    <input
      ref={ref}
      className="sr"
      type="file"
      accept="image/*"
      multiple
      tabIndex={-1}
      aria-hidden="true"
      aria-label="Pictures"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        // Emptied, so that the same file can be chosen again.
        event.currentTarget.value = ''
        onChoose(files)
      }}
    />
  )
}
