import { sendMessage } from '@partyline/contract/messages'
import { cleanText } from '@partyline/domain/commands'
import { NO_SUCH_PICTURE } from '@partyline/domain/wording/pictures'
import type { Transact } from '../../platform/context.ts'
import { type Door, refuse, SIGN_IN_FIRST, serveSignedIn } from '../../platform/http.ts'
import { claimPictures } from '../media/claim-pictures.ts'
import { findPerson } from '../people/store.ts'
import { actOnText } from './act-on-text.ts'

/** The web's door to what texts do. */
export function serveTexting(door: Door, { transact }: { transact: Transact }): void {
  serveSignedIn(door, sendMessage, ({ body, personId }) =>
    transact(async (context) => {
      const person = await findPerson(context.tx, personId)
      if (!person) return SIGN_IN_FIRST
      const mediaUrls = await claimPictures(context, { ownerId: personId, ids: body.mediaIds })
      if (!mediaUrls) return refuse(422, 'no-such-picture', NO_SUCH_PICTURE)
      const said = { text: cleanText(body.message), mediaUrls, source: 'web' as const }
      const { command, resultCode, data, responses } = await actOnText(context, { person, said })
      return { success: resultCode === 'OK', command, resultCode, data, responses }
    }),
  )
}
