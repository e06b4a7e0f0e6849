import { HANDLE_HELD_DAYS, NAME_MAX, NAME_MIN, type NameProblem } from '../names/names.ts'

/** Beside a handle that nobody can take, by problem. */
export const handleProblems: Record<NameProblem | 'taken' | 'alike', string> = {
  'too-short': `A username has at least ${NAME_MIN} characters.`,
  'too-long': `A username has at most ${NAME_MAX} characters.`,
  'bad-characters': 'Letters, digits and _ only.',
  'no-letter': 'A username needs at least one letter.',
  reserved: 'That word is reserved. Try another.',
  alike: 'That looks too much like an existing username. Try another.',
  taken: 'Somebody has that one already. Try another.',
}

/** Beside a handle that is free. */
export function handleFree(handle: string): string {
  return `@${handle} is yours if you want it.`
}

/** Beside a handle that the person has already. */
export function handleYours(handle: string): string {
  return `@${handle} is yours.`
}

/** Beside a new handle before it is saved. @param old the former one, without the @ */
export function renameWarning(old: string): string {
  return `Posters and phones out there say @${old}. Texts to @${old} still reach you for ${HANDLE_HELD_DAYS} days, and nobody else can take it. After that it is free.`
}

export const HANDLE_VALIDATING = 'Handle is being validated.'
