import { EMAIL_MAX, INTRO_MAX, PERSON_NAME_MAX, PHOTO_MAX_BYTES } from '@partyline/domain/profile'
import { IMAGE_TOO_LARGE } from '@partyline/domain/wording/pictures'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'

/** Somebody as everyone may see them. */
export const person = z.object({
  _id: z.string(),
  /** Lower case; null until the profile is completed. */
  handle: z.string().nullable(),
  /** As its owner writes it, without the @. */
  displayHandle: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** A path on this origin. */
  photo: z.string().nullable(),
})
export type Person = z.infer<typeof person>

/** Somebody as they see themselves. */
export const user = person.extend({
  phoneNumber: z.string(),
  email: z.string().nullable(),
  intro: z.string().nullable(),
  allowCreateGroup: z.boolean(),
  defaultAllowReply: z.boolean(),
  /** Words without an address are asked about before they go to all followers. */
  guarded: z.boolean(),
  /** Words of people without a username are kept as notes. */
  takesNotes: z.boolean(),
  /** Words of guests of their events are texted to them. */
  hearsGuests: z.boolean(),
  /**
   * Their phone was silent for so long that it may have a new owner, so what is older is hidden: until they show that
   * the account is theirs, or for good where it has no email address to show that with.
   */
  hidesOlder: z.enum(['until-proved', 'for-good']).nullable(),
})
export type User = z.infer<typeof user>

/** Where a photo is served: JPEG, unguessable, never changing. */
export const PHOTO_PATH = '/photos/:id'

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'signed-in',
  summary: 'Who is signed in',
  answer: z.object({ user }),
})

/** Somebody's id, as another call gave it. */
export const personId = publicId('a person')
export const personParams = z.object({ id: personId })

export const getPerson = endpoint({
  method: 'GET',
  path: '/user/:id',
  access: 'signed-in',
  summary: 'One person: oneself in full, anybody else as everyone may see them',
  params: personParams,
  answer: z.object({ user: z.union([user, person]) }),
})

const shortText = (most: number) => z.string().trim().min(1).max(most)

/** An image as a data URL; base64 makes 4 characters of 3 bytes. */
const photo = z
  .string()
  .max(Math.ceil((PHOTO_MAX_BYTES / 3) * 4) + 100, IMAGE_TOO_LARGE)
  .nullish()

export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'signed-in',
  summary: 'Completes the profile of the person signed in and takes a handle',
  carriesPictures: true,
  body: z.object({
    firstName: shortText(PERSON_NAME_MAX),
    lastName: shortText(PERSON_NAME_MAX),
    email: shortText(EMAIL_MAX),
    photo,
    handle: z.string().max(100),
    intro: shortText(INTRO_MAX),
  }),
  answer: success.extend({ user }),
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/:id/update',
  access: 'signed-in',
  summary: 'Changes the profile of the person signed in',
  carriesPictures: true,
  params: personParams,
  body: z.object({
    /** Blank only for who has no handle yet: it stays so. */
    handle: z.string().max(100),
    /** Blank: followers are told only that they follow. */
    intro: z.string().trim().max(INTRO_MAX),
    /** Absent, or the path of the photo there is, keeps that; null takes it away. */
    photo,
    firstName: shortText(PERSON_NAME_MAX),
    lastName: shortText(PERSON_NAME_MAX),
    email: shortText(EMAIL_MAX),
  }),
  answer: success.extend({ user }),
})

export const setDefaultAllowReply = endpoint({
  method: 'POST',
  path: '/user/setDefaultAllowReply',
  access: 'signed-in',
  summary: 'Says whether new followers may reply to the person signed in',
  body: z.object({ userId: personId, allowReply: z.boolean() }),
  answer: success,
})

export const setGuarded = endpoint({
  method: 'POST',
  path: '/user/setGuarded',
  access: 'signed-in',
  summary: 'Says whether words without an address are asked about before they go to all followers',
  body: z.object({ userId: personId, guarded: z.boolean() }),
  answer: success,
})

export const validateHandle = endpoint({
  method: 'POST',
  path: '/validateHandle',
  access: 'anyone',
  summary: 'Says whether a handle could be taken',
  body: z.object({ handle: z.string().max(100) }),
  answer: z.object({
    /** The handle as it was asked about, so that a late answer can be told from the newest. */
    handle: z.string(),
    validity: z.enum(['success', 'error']),
    message: z.string(),
  }),
})
