import { HEIC_UNREADABLE, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from './pictures.ts'

/** For a profile that cannot be saved. */
export const profileProblems = {
  'not-an-image': NOT_AN_IMAGE,
  heic: HEIC_UNREADABLE,
  'too-large': IMAGE_TOO_LARGE,
  'bad-email': 'Please enter a valid email address.',
  nameless: 'First name and last name are required.',
  'official-name': 'That name reads like this number speaking. Please use your own.',
  'empty-name': 'First name, last name and intro message are required.',
} as const

/** Beside the field for an email address: why Partyline asks for it, and who sees it. */
export const EMAIL_USE =
  'So that the people who run this number can reach you when texts fail. Only you and they see it.'
