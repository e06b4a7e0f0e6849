/** An @name or #group, which a narrow line breaks after an underscore and not inside a word. */
export function BreakableName({ name }: { name: string }) {
  return name.split('_').flatMap((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    index === 0 ? [part] : ['_', <wbr key={index} />, part],
  )
}
