import type { Ref } from 'react'

interface PictureChooserProps {
  /** The button that opens it clicks this. */
  ref: Ref<HTMLInputElement>
  onChoose: (files: File[]) => void
}

/**
 * The browser's own dialog for choosing pictures. A button elsewhere opens it. It takes neither focus nor
 * space of its own.
 */
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
        // Cleared, so that the same file can be chosen again.
        event.currentTarget.value = ''
        onChoose(files)
      }}
    />
  )
}
