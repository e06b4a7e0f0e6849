import { previewMessage, sendMessage } from '@partyline/contract/messages'
import * as wording from '@partyline/domain/wording/messages'
import { NO_SUCH_PICTURE } from '@partyline/domain/wording/pictures'
import type { FastifyRequest } from 'fastify'
import type { Transact } from '../../platform/context.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { readApiKey } from '../../platform/http/read-api-key.ts'
import { claimPictures } from '../media/claim-pictures.ts'
import type { Pace } from '../outbox/pace.ts'
import { lockCaller } from '../people/caller.ts'
import { previewText } from './preview-text.ts'
import { sendFromWeb } from './send-from-web.ts'

/** A program's words never act as a command, so that a key can do no more than its scopes say. */
const isProgram = (request: FastifyRequest) => readApiKey(request) !== undefined

const NAME_RECIPIENT = refuse(422, 'no-recipient', wording.NAME_RECIPIENT)
const NOT_YOURS = refuse(403, 'not-yours', wording.NOT_YOUR_WORDS)

/** Serves typed commands to the web. @param deps.price of a segment, if the operator set one */
export function serveCommands(
  door: Door,
  deps: { transact: Transact; pace: Pace; price?: { amount: number; currency: string } | undefined },
): void {
  const { transact, pace, price } = deps
  serveSignedIn(
    door,
    sendMessage,
    async ({ body: { message, to, mediaIds, key, userId }, personId, request }) => {
      if (!to && isProgram(request)) return NAME_RECIPIENT
      return transact(async (context) => {
        const person = await lockCaller(context, personId)
        if (userId !== undefined && userId !== person.public_id) return NOT_YOURS
        const mediaUrls = await claimPictures(context, { ownerId: personId, ids: mediaIds })
        if (!mediaUrls) return refuse(422, 'no-such-picture', NO_SUCH_PICTURE)
        return sendFromWeb(context, { person, message, to, mediaUrls, key })
      })
    },
  )

  serveSignedIn(door, previewMessage, async ({ body: { message, to, pictures }, personId, request }) => {
    if (!to && isProgram(request)) return NAME_RECIPIENT
    const preview = await transact(async (context) => {
      const person = await lockCaller(context, personId)
      return previewText(context, { person, message, to, pictures })
    })
    const { recipients, segments } = preview
    const all = recipients * segments
    const { seconds, today } = await pace.estimate(all)
    const tomorrow =
      today === null ? null : Math.max(0, recipients - Math.floor(today / Math.max(1, segments)))
    return { ...preview, seconds, tomorrow, cost: price ? { ...price, amount: all * price.amount } : null }
  })
}
