import { z } from 'zod'
import { cover } from './cover.ts'
import { endpoint, success } from './endpoint.ts'
import { personId } from './people.ts'

/** A coming event that its owner shows on their page, without its place and its guests. */
export const pageEvent = z.object({
  _id: z.string(),
  title: z.string(),
  /** ISO 8601, UTC. */
  startTime: z.string(),
  /** The event's zone, an IANA name. */
  timezone: z.string(),
  /** The number of people who come; null when the event takes no answers. */
  going: z.number().int().nullable(),
  cover,
})
export type PageEvent = z.infer<typeof pageEvent>

/** The public part of a sender. */
export const senderPage = z.object({
  /** In its owner's spelling, without the @. */
  displayHandle: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** A path on this origin. */
  photo: z.string().nullable(),
  intro: z.string().nullable(),
  /** At most six, soonest first, with only the next date of a series. */
  events: z.array(pageEvent),
  /** The `v` of the picture beside the page's links. It changes with that picture. */
  pictureVersion: z.string(),
})
export type SenderPage = z.infer<typeof senderPage>

export const getSenderPage = endpoint({
  method: 'GET',
  path: '/pages/:handle',
  access: 'anyone',
  summary: 'Reads the public page of a sender, by their username or one that they gave up within 90 days',
  params: z.object({ handle: z.string().min(1).max(100) }),
  answer: z.object({ page: senderPage }),
})

export const setHasPage = endpoint({
  method: 'POST',
  path: '/user/setHasPage',
  access: 'signed-in',
  summary: 'Sets whether anybody can open the public page of the caller',
  body: z.object({ userId: personId, hasPage: z.boolean() }),
  answer: success,
})

/** PNG, 1200 x 630; request it with ?v={pictureVersion}. */
export const SENDER_PICTURE_PATH = '/pages/:handle/preview.png'
/** PNG, 1200 x 630. The picture beside links to Home. */
export const HOME_PICTURE_PATH = '/preview.png'
