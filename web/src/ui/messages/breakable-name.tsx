import { Fragment } from 'react'

/** An @name or #group, which a narrow line breaks after an underscore and not inside a word. */
export function BreakableName({ name }: { name: string }) {
  const parts = name.split(/(_)/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {part}
      {part === '_' && <wbr />}
    </Fragment>
  ))
}
