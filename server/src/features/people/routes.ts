import { API_BASE } from '@partyline/contract/endpoint'
import * as calls from '@partyline/contract/people'
import { SHOW_FIRST } from '@partyline/domain/wording/accounts'
import { introTooLong } from '@partyline/domain/wording/intros'
import { handleFree, handleProblems, handleYours } from '@partyline/domain/wording/names'
import { profileProblems } from '@partyline/domain/wording/profile'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import { breaksKey } from '../../platform/database/database-errors.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import {
  answerRefusal,
  type Door,
  type HttpRefusal,
  Refused,
  refuse,
  serve,
  serveSignedIn,
} from '../../platform/http/http.ts'
import { PICTURES_BUSY, takeUpload } from '../../platform/limits/uploads.ts'
import { findCaller } from './caller.ts'
import { describePerson, describeUser } from './describe-person.ts'
import { judgeHandle } from './judge-handle.ts'
import { readPhoto } from './read-photo.ts'
import { setSwitches } from './set-switches.ts'
import { type SignUpResult, signUp } from './sign-up.ts'
import { findPersonByPublicId, findPhoto, type PersonRow } from './store.ts'
import { type UpdateProfileResult, updateProfile } from './update-profile.ts'

const NO_SUCH_PERSON = refuse(404, 'no-such-person', 'There is no such person.')

/** Serves a person's own profile. */
export function servePeople(
  door: Door,
  deps: {
    db: Kysely<Schema>
    transact: Transact
    describeViewer: (person: PersonRow) => Promise<calls.User>
  },
): void {
  const { db, transact, describeViewer } = deps
  const takePhoto = async (personId: Id, dataUrl: string): Promise<Buffer> => {
    await takeUpload(transact, personId)
    const read = await readPhoto(dataUrl)
    if (read.ok) return read.jpeg
    const { reason } = read
    throw new Refused(reason === 'busy' ? PICTURES_BUSY : refuse(422, reason, profileProblems[reason]))
  }

  serveSignedIn(door, calls.getUser, async ({ personId }) => {
    return { user: await describeViewer(await findCaller(db, personId)) }
  })

  serve(door, calls.validateHandle, async ({ body, personId }) => {
    const { handle } = body
    const verdict = await transact((context) => judgeHandle(context, { handle, asker: personId }))
    if (!verdict.ok) return { handle, validity: 'error' as const, message: handleProblems[verdict.reason] }
    const message = verdict.yours ? handleYours(verdict.display) : handleFree(verdict.display)
    return { handle, validity: 'success' as const, message }
  })

  serveSignedIn(door, calls.signUp, async ({ body, personId, request }) => {
    const photo = body.photo ? await takePhoto(personId, body.photo) : undefined
    const result = await transact((context) =>
      signUp(context, { ...body, personId, photo, address: request.ip }),
    ).catch(refuseTakenHandle)
    return result.ok
      ? { success: true as const, user: describeUser(result.person) }
      : refuseProfile(result, body)
  })

  serveSignedIn(door, calls.getPerson, async ({ params, personId }) => {
    const person = await findPersonByPublicId(db, params.id)
    if (!person) return NO_SUCH_PERSON
    return { user: person.id === personId ? describeUser(person) : describePerson(person) }
  })

  serveSignedIn(door, calls.updateProfile, async ({ params, body, personId }) => {
    const person = await findCaller(db, personId, params.id)
    const isSame = body.photo === describePerson(person).photo
    const photo = body.photo && !isSame ? await takePhoto(personId, body.photo) : undefined
    const input = {
      ...body,
      person,
      photo: body.photo === null ? null : photo,
    }
    const result = await transact((context) => updateProfile(context, input)).catch(refuseTakenHandle)
    return result.ok
      ? { success: true as const, user: describeUser(result.person) }
      : refuseProfile(result, body)
  })

  serveSignedIn(door, calls.setDefaultAllowReply, async ({ body: { userId, allowReply }, personId }) => {
    const switches = { default_allow_reply: allowReply }
    await transact((context) => setSwitches(context, { personId, userId }, switches))
    return { success: true as const }
  })

  serveSignedIn(door, calls.setGuarded, async ({ body: { userId, guarded }, personId }) => {
    await transact((context) => setSwitches(context, { personId, userId }, { guarded }))
    return { success: true as const }
  })

  door.app.get<{ Params: { id: string } }>(API_BASE + calls.PHOTO_PATH, async (request, reply) => {
    const photo = await findPhoto(db, request.params.id)
    if (!photo) return answerRefusal(reply, refuse(404, 'no-photo', 'There is no such photo.'))
    // A browser may cache it. A shared cache would still show a deleted photo.
    return reply
      .type(photo.content_type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(photo.bytes)
  })
}

type NotSaved = Extract<SignUpResult | UpdateProfileResult, { ok: false }>

function refuseProfile({ reason }: NotSaved, { intro = '' }: { intro?: string | undefined }): HttpRefusal {
  if (reason === 'intro-too-long') return refuse(422, reason, introTooLong(intro))
  if (reason === 'hidden') return refuse(403, reason, SHOW_FIRST)
  if (
    reason === 'bad-email' ||
    reason === 'empty-name' ||
    reason === 'nameless' ||
    reason === 'official-name'
  ) {
    return refuse(422, reason, profileProblems[reason])
  }
  return refuse(
    reason === 'taken' || reason === 'alike' ? 409 : 422,
    `handle-${reason}`,
    handleProblems[reason],
  )
}

/** When two people take one handle at the same moment, the second gets the answer for a taken handle. */
function refuseTakenHandle(error: Error) {
  if (breaksKey(error, 'people_handle_key')) return { ok: false as const, reason: 'taken' as const }
  throw error
}
