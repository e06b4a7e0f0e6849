import { graphemes } from '@partyline/domain/texts/graphemes'

const ROSE = 'DHJORTWX'
const BUTTER = 'EFLMNQSUY'

/**
 * The colour for a name by its first letter, chosen so that common names spread evenly; aqua for all others.
 */
export function avatarPaint(name: string): 'rose' | 'butter' | 'aqua' {
  const letter = firstLetter(name)
  if (letter && ROSE.includes(letter)) return 'rose'
  if (letter && BUTTER.includes(letter)) return 'butter'
  return 'aqua'
}

/** The initial to show: one whole character, in capitals. Accents stay, but do not affect the colour. */
export function initialOf(name: string): string {
  return (graphemes(name.trim())[0] ?? '').toLocaleUpperCase('en')
}

function firstLetter(name: string): string {
  return initialOf(name).normalize('NFD').charAt(0)
}
