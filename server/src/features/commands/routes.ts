import { previewMessage, sendMessage } from '@partyline/contract/messages'
import * as wording from '@partyline/domain/wording/messages'
import { NO_SUCH_PICTURE } from '@partyline/domain/wording/pictures'
import type { Transact } from '../../platform/context.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { claimPictures } from '../media/claim-pictures.ts'
import type { Pace } from '../outbox/pace.ts'
import { lockCaller } from '../people/caller.ts'
import { previewText } from './preview-text.ts'
import { sendFromWeb } from './send-from-web.ts'

const NOT_YOURS = refuse(403, 'not-yours', wording.NOT_YOUR_WORDS)

/** Serves typed commands to the web. */
export function serveCommands(door: Door, { transact, pace }: { transact: Transact; pace: Pace }): void {
  serveSignedIn(door, sendMessage, ({ body: { message, to, mediaIds, key, userId }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      if (userId !== undefined && userId !== person.public_id) return NOT_YOURS
      const mediaUrls = await claimPictures(context, { ownerId: personId, ids: mediaIds })
      if (!mediaUrls) return refuse(422, 'no-such-picture', NO_SUCH_PICTURE)
      return sendFromWeb(context, { person, message, to, mediaUrls, key })
    }),
  )

  serveSignedIn(door, previewMessage, async ({ body: { message, pictures }, personId }) => {
    const preview = await transact(async (context) => {
      const person = await lockCaller(context, personId)
      return previewText(context, { person, message, pictures })
    })
    return { ...preview, seconds: await pace.estimate(preview.recipients * preview.segments) }
  })
}
