/** Draws a round head that looks ahead and smiles or laughs. */
export function drawFace(face: {
  x: number
  y: number
  radius: number
  paint: string
  open?: boolean
}): string {
  const { x, y, radius: r, paint, open = false } = face
  const eye = (side: number) => `<circle cx="${side * r * 0.3}" cy="${-r * 0.08}" r="${r * 0.095}"/>`
  const mouth = open
    ? `<path d="M${-r * 0.26} ${r * 0.16}h${r * 0.52}a${r * 0.26} ${r * 0.3} 0 0 1 ${-r * 0.52} 0z"/>`
    : `<path d="M${-r * 0.24} ${r * 0.2}q${r * 0.24} ${r * 0.28} ${r * 0.48} 0" fill="none" stroke="#2A0F14" stroke-width="${r * 0.095}" stroke-linecap="round"/>`
  return `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${paint}"/><g fill="#2A0F14">${eye(-1)}${eye(1)}${mouth}</g></g>`
}
