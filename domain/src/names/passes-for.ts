import { outline, skeleton } from './confusables.ts'
import { NAME_MIN } from './names.ts'

/** Words around a name that claim to be the one who has it: '@real_lea', '@lea_official'. */
const CLAIMS = `the real official true actual original genuine authentic verified only hq team staff support help info
  news alerts updates`
const claims = CLAIMS.split(/\s+/).map(skeleton)

/** The letters that a figure stands for inside a name. */
const FIGURES: Readonly<Record<string, string>> = { 0: 'o', 1: 'il', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/**
 * The shapes under which a handle is looked for among others: its own, and without the words that claim to be
 * somebody. The database's function name_shape computes the first one for the handles that are taken.
 */
export function shapesOf(handle: string): string[] {
  const shapes = new Set([skeleton(handle)])
  // A set gives its later members to the same loop.
  for (const shape of shapes) {
    for (const claim of claims) {
      if (shape.length - claim.length < NAME_MIN) continue
      if (shape.startsWith(claim)) shapes.add(shape.slice(claim.length))
      if (shape.endsWith(claim)) shapes.add(shape.slice(0, -claim.length))
    }
  }
  return [...shapes].sort()
}

/**
 * Whether a hurried reader takes a handle for another one: without signs, with figures for letters, or with words
 * around it that claim to be its owner. 'mel' and 'mei' are two names.
 * @param handle in its owner's spelling
 * @param taken a handle whose shape is among `shapesOf(handle)`, in its owner's spelling
 */
export function passesFor(handle: string, taken: string): boolean {
  if (outline(handle) === outline(taken)) return true
  const [letters, others] = [lettersOf(handle), lettersOf(taken)]
  for (let from = 0; from + others.length <= letters.length; from++) {
    const around = [letters.slice(0, from), letters.slice(from + others.length)]
    if (isRead(letters.slice(from, from + others.length), others) && around.every(isMadeOfClaims)) return true
  }
  return false
}

function lettersOf(handle: string): string {
  return handle
    .replaceAll('I', 'l')
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function isRead(letters: string, others: string): boolean {
  return [...letters].every((one, at) => {
    const other = others.charAt(at)
    return one === other || !!FIGURES[one]?.includes(other) || !!FIGURES[other]?.includes(one)
  })
}

function isMadeOfClaims(words: string): boolean {
  const shape = skeleton(words)
  return (
    shape === '' ||
    claims.some((claim) => shape.startsWith(claim) && isMadeOfClaims(shape.slice(claim.length)))
  )
}
