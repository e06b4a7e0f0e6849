import { API_BASE } from '@partyline/contract/endpoint'
import { getUser, PHOTO_PATH, signUp as signUpCall, validateHandle } from '@partyline/contract/people'
import { handleFree, handleProblems, handleYours } from '@partyline/domain/wording/names'
import { profileProblems } from '@partyline/domain/wording/profile'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import { answerRefusal, type Door, refuse, serve, serveSignedIn } from '../../platform/http.ts'
import type { Schema } from '../../platform/schema.ts'
import { describeUser } from './describe-person.ts'
import { judgeHandle } from './judge-handle.ts'
import { readPhoto } from './read-photo.ts'
import { signUp } from './sign-up.ts'
import { findPerson, findPhoto } from './store.ts'

const SIGNED_OUT = refuse(401, 'signed-out', 'Please log in first.')

/** The doors to a person's own profile. */
export function servePeople(door: Door, parts: { db: Kysely<Schema>; transact: Transact }): void {
  const { db, transact } = parts

  serveSignedIn(door, getUser, async ({ personId }) => {
    const person = await findPerson(db, personId)
    return person ? { user: describeUser(person) } : SIGNED_OUT
  })

  serve(door, validateHandle, async ({ body, personId }) => {
    const { handle } = body
    const verdict = await transact((context) => judgeHandle(context, { handle, asker: personId }))
    if (!verdict.ok) return { handle, validity: 'error' as const, message: handleProblems[verdict.reason] }
    const message = verdict.yours ? handleYours(verdict.display) : handleFree(verdict.display)
    return { handle, validity: 'success' as const, message }
  })

  serveSignedIn(door, signUpCall, async ({ body, personId }) => {
    const photo = body.photo ? await readPhoto(body.photo) : undefined
    if (photo && !photo.ok) return refuse(422, photo.reason, profileProblems[photo.reason])
    const result = await transact((context) =>
      signUp(context, { ...body, personId, photo: photo?.jpeg }),
    ).catch(refuseTakenHandle)
    if (result.ok) return { success: true as const, user: describeUser(result.person) }
    if (result.reason === 'bad-email' || result.reason === 'empty-name') {
      return refuse(422, result.reason, profileProblems[result.reason])
    }
    return refuse(
      result.reason === 'taken' ? 409 : 422,
      `handle-${result.reason}`,
      handleProblems[result.reason],
    )
  })

  door.app.get<{ Params: { id: string } }>(API_BASE + PHOTO_PATH, async (request, reply) => {
    const photo = await findPhoto(db, request.params.id)
    if (!photo) return answerRefusal(reply, refuse(404, 'no-photo', 'There is no such photo.'))
    return reply
      .type(photo.content_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(photo.bytes)
  })
}

/** Two who take one handle in the same moment meet at its unique key (23505); the second is told as any other. */
function refuseTakenHandle(error: Error & { code?: string; constraint?: string }) {
  if (error.code === '23505' && error.constraint === 'people_handle_key') {
    return { ok: false as const, reason: 'taken' as const }
  }
  throw error
}
