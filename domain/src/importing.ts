import { DAY_MS } from './time/time-units.ts'

/** The most rows of a list of phone numbers, its header not counted. */
export const IMPORT_ROWS_MAX = 1000

/** The longest list, in UTF-16 units. */
export const IMPORT_CHARACTERS_MAX = 100_000

/** The longest evidence of consent, in UTF-16 units. */
export const EVIDENCE_MAX = 200

/** How long YES and NO answer an invitation, in milliseconds. */
export const INVITATION_OPEN_MS = 30 * DAY_MS

/** Why words are no evidence of consent that the invited can be shown. */
export type EvidenceProblem = 'no-evidence' | 'evidence-too-long' | 'evidence-leads-away'

/**
 * Judges what somebody says of where a number is from. The invited are texted these words by a stranger, so they
 * must not lead to a website or to another number.
 * @param evidence on one line
 */
export function judgeEvidence(evidence: string): EvidenceProblem | undefined {
  if (!/\p{L}{2}/u.test(evidence)) return 'no-evidence'
  if (evidence.length > EVIDENCE_MAX) return 'evidence-too-long'
  return leadsAway(evidence) ? 'evidence-leads-away' : undefined
}

/** Whether words on one line have a web address or a phone number, to which a reader could go. */
export function leadsAway(words: string): boolean {
  const plain = words.normalize('NFKC')
  return ADDRESS.test(plain) || NUMBER.test(plain.replace(DATE, 'date'))
}

const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(?![\p{L}\p{N}])/iu
const DATE = /\b(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d\d)\b/g
/** Nine digits or more. */
const NUMBER = /\d(?:[\s().-]{0,3}\d){8}/
