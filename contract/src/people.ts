import { EMAIL_MAX, INTRO_MAX, PERSON_NAME_MAX, PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { IMAGE_TOO_LARGE } from '@partyline/domain/wording/pictures'
import { z } from 'zod'
import { endpoint, publicId, success } from './endpoint.ts'

/** A person as everybody may see them. */
export const person = z.object({
  _id: z.string(),
  /** Lower case; null until the profile is completed. */
  handle: z.string().nullable(),
  /** In its owner's spelling, without the @. */
  displayHandle: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** A path on this origin. */
  photo: z.string().nullable(),
})
export type Person = z.infer<typeof person>

/** A person as they see themselves. */
export const user = person.extend({
  phoneNumber: z.string(),
  email: z.string().nullable(),
  intro: z.string().nullable(),
  allowCreateGroup: z.boolean(),
  /** An operator has allowed them to invite people from lists of phone numbers. */
  allowLists: z.boolean(),
  defaultAllowReply: z.boolean(),
  /** Partyline asks before words without an address go to all followers. */
  guarded: z.boolean(),
  /** Partyline keeps words of people without a username as notes for them. */
  takesNotes: z.boolean(),
  /** Partyline texts them the words of guests of their events. */
  hearsGuests: z.boolean().nullable(),
  /** Anybody can open their page at /@handle. */
  hasPage: z.boolean(),
  /**
   * The phone may have a new owner after a long silence, so older messages are hidden until an operator shows them.
   * 'profile-too': the account had a profile before, which cannot be changed until then.
   */
  hidesOlder: z.enum(['messages', 'profile-too']).nullable(),
  /** They run this installation, so they may make the calls below /operator. Absent for everybody else. */
  operator: z.literal(true).optional(),
  /** Something in their inbox is not read. Only GET /user says so. Absent otherwise. */
  unread: z.literal(true).optional(),
})
export type User = z.infer<typeof user>

/** The path of a photo: JPEG, unguessable, never changing. */
export const PHOTO_PATH = '/photos/:id'

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'signed-in',
  scope: 'profile:read',
  summary: 'Reads the signed-in person',
  answer: z.object({ user }),
})

/** A person's id from another call. */
export const personId = publicId('a person')
export const personParams = z.object({ id: personId })

export const getPerson = endpoint({
  method: 'GET',
  path: '/user/:id',
  access: 'signed-in',
  scope: 'profile:read',
  summary: 'Reads a person: the caller in full, and the public part of others',
  params: personParams,
  answer: z.object({ user: z.union([user, person]) }),
})

const shortText = (most: number) => z.string().trim().min(1).max(most)

/** An image below 12 MB as a data URL. Base64 makes 4 characters of 3 bytes. */
export const imageUrl = z.string().max(Math.ceil((PHOTO_MAX_BYTES / 3) * 4) + 100, IMAGE_TOO_LARGE)
const photo = imageUrl.nullish()

export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'signed-in',
  summary: 'Completes the profile of the caller and takes a handle',
  carries: 'pictures',
  body: z.object({
    firstName: shortText(PERSON_NAME_MAX),
    lastName: shortText(PERSON_NAME_MAX),
    email: shortText(EMAIL_MAX),
    photo,
    handle: z.string().max(100),
    /** At most three segments as it goes out. */
    intro: shortText(INTRO_MAX),
  }),
  answer: success.extend({ user }),
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/:id/update',
  access: 'signed-in',
  summary: 'Changes the profile of the caller. What is absent stays.',
  carries: 'pictures',
  params: personParams,
  body: z.object({
    /** Blank only for a person without a handle, who stays without one. */
    handle: z.string().max(100).optional(),
    /** At most three segments, unless it stays. When blank, new followers are told only that they follow. */
    intro: z.string().trim().max(INTRO_MAX).optional(),
    /** When absent, or the path of the present photo, keeps it. Null removes it. */
    photo,
    firstName: shortText(PERSON_NAME_MAX).optional(),
    lastName: shortText(PERSON_NAME_MAX).optional(),
    email: shortText(EMAIL_MAX).optional(),
  }),
  answer: success.extend({ user }),
})

export const setDefaultAllowReply = endpoint({
  method: 'POST',
  path: '/user/setDefaultAllowReply',
  access: 'signed-in',
  summary: 'Sets whether new followers may reply to the caller',
  body: z.object({ userId: personId, allowReply: z.boolean() }),
  answer: success,
})

export const setGuarded = endpoint({
  method: 'POST',
  path: '/user/setGuarded',
  access: 'signed-in',
  summary: 'Sets whether Partyline asks before words without an address go to all followers',
  body: z.object({ userId: personId, guarded: z.boolean() }),
  answer: success,
})

export const validateHandle = endpoint({
  method: 'POST',
  path: '/validateHandle',
  access: 'anyone',
  summary: 'Checks whether a handle is free',
  body: z.object({ handle: z.string().max(100) }),
  answer: z.object({
    /** The handle of the request, so that a late answer can be told from the newest. */
    handle: z.string(),
    validity: z.enum(['success', 'error']),
    message: z.string(),
  }),
})
