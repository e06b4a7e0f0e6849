import { NAME_MAX, NAME_MIN, type NameProblem } from '../names.ts'

/** What is said of a handle that cannot be one, by problem. */
export const handleProblems: Record<NameProblem | 'taken' | 'alike', string> = {
  'too-short': `A username has at least ${NAME_MIN} characters.`,
  'too-long': `A username has at most ${NAME_MAX} characters.`,
  'bad-characters': 'Letters, digits and _ only.',
  'no-letter': 'A username needs at least one letter.',
  reserved: 'That word means something else here. Try another.',
  alike: 'That looks too much like a username somebody has already. Try another.',
  taken: 'Somebody has that one already. Try another.',
}

/** What is said of a handle nobody has. */
export function handleFree(handle: string): string {
  return `@${handle} is yours if you want it.`
}

/** What is said of the handle its owner has already. */
export function handleYours(handle: string): string {
  return `@${handle} is yours.`
}

export const HANDLE_VALIDATING = 'Handle is being validated.'
