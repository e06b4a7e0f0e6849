/** Says that a form holds changes from before. */
export function UnsavedChanges() {
  return (
    <p className="small mute" role="status">
      Your changes from before are still here. They are not saved yet.
    </p>
  )
}
