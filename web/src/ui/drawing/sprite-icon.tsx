/** The icons that the document holds (document/sprite.tsx), for the parts that every page starts with. */
export const SPRITE_ICONS = ['calendar-off', 'confetti', 'map-pin', 'menu-2', 'send', 'user'] as const

/** An icon from the document's drawings, drawn like the others. Decorative. */
export function SpriteIcon({ name }: { name: (typeof SPRITE_ICONS)[number] }) {
  return (
    <svg
      className="tabler-icon"
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
