import { graphemes } from '@partyline/domain/graphemes'

const ROSE = 'DHJORTWX'
const BUTTER = 'EFLMNQSUY'

/** The paint of a name, by its first letter, shared out so that common names spread evenly; aqua for all the rest. */
export function avatarPaint(name: string): 'rose' | 'butter' | 'aqua' {
  const letter = firstLetter(name)
  if (letter && ROSE.includes(letter)) return 'rose'
  if (letter && BUTTER.includes(letter)) return 'butter'
  return 'aqua'
}

/** The initial as it is shown: one whole character, capital. Accents stay; for the paint they do not count. */
export function initialOf(name: string): string {
  return (graphemes(name.trim())[0] ?? '').toLocaleUpperCase('en')
}

function firstLetter(name: string): string {
  return initialOf(name).normalize('NFD').charAt(0)
}
