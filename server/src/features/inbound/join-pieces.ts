import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { AddressedText } from '../../carriers/carrier.ts'
import type { Context, Transact } from '../../platform/context.ts'
import { sha256 } from '../../platform/secrets.ts'
import { tryEach } from '../../platform/try-each.ts'
import * as store from './piece-store.ts'
import { keepInboundTexts } from './store.ts'

/** The pieces of one text arrive within seconds. After an hour the same number stands for another text. */
const TOGETHER_MS = HOUR_MS

/** Stores the pieces of long texts, and inserts each text once it is complete. */
export async function joinPieces(context: Context, carrier: string, texts: AddressedText[]): Promise<void> {
  const whole: AddressedText[] = []
  for (const text of texts) {
    const { piece } = text
    const joined = piece && piece.total > 1 ? await joinPiece(context, carrier, { ...text, piece }) : text
    if (joined) whole.push(joined)
  }
  const kept = whole.map((text) => ({ ...text, carrier }))
  await keepInboundTexts(context.tx, kept, context.now)
}

/**
 * Stores one piece. A duplicate changes nothing. When a newer text uses the same number, the older text goes
 * on without its missing pieces.
 * @returns the whole text with its last piece; otherwise nothing
 */
async function joinPiece(
  context: Context,
  carrier: string,
  text: store.PieceText,
): Promise<AddressedText | undefined> {
  const long = { carrier, of_text: text.piece.of }
  let there = await store.lockPieces(context, long)
  if (isOld(context, there) || there.some((one) => isOfAnother(one, text))) {
    await letGo(context, long, there)
    there = []
  }
  if (there.some(({ piece, joined }) => joined || piece === text.piece.index)) return undefined
  const pieces = [...there, await store.addPiece(context, long, text)]
  if (pieces.length < text.piece.total) return undefined
  await store.markJoined(context, long)
  return join(pieces)
}

/**
 * Passes on the texts whose missing pieces never came, with the words that did arrive, so that nothing is
 * lost. Each text has a transaction of its own, so that one that fails holds up no other.
 * @throws after the last text, when one failed
 */
export async function releaseLeftPieces(transact: Transact): Promise<void> {
  const old = await transact((context) => store.listOldTexts(context, endOfTogether(context)))
  await tryEach(old.map((long) => () => transact((context) => releaseText(context, long))))
}

async function releaseText(context: Context, long: store.LongText): Promise<void> {
  const pieces = await store.lockPieces(context, long)
  if (!isOld(context, pieces)) return
  await letGo(context, long, pieces)
  context.notify({ channel: 'texts' })
}

/** Deletes the pieces of a text. Pieces of an incomplete text become a text without the missing ones. */
async function letGo(context: Context, long: store.LongText, pieces: store.Piece[]): Promise<void> {
  const left = pieces.filter(({ joined }) => !joined)
  if (left.length > 0) {
    // A text without its beginning may mean something else. '@ana Bob must not hear' without '@ana' would go
    // to everybody.
    const headless = left.every(({ piece }) => piece > 1)
    await keepInboundTexts(context.tx, [{ ...join(left), carrier: long.carrier, headless }], context.now)
  }
  await store.removePieces(context, long)
}

/**
 * Whether a piece belongs to another text than the stored pieces do. Long texts have only 256 numbers, and
 * some phones use fewer. While a text is not whole, a duplicate of a piece may have another id.
 */
function isOfAnother(there: store.Piece, { piece, carrierId, text }: store.PieceText): boolean {
  if (there.total !== piece.total) return true
  if (there.piece !== piece.index || there.carrier_id === carrierId) return false
  return there.joined || there.text !== text
}

function isOld(context: Context, pieces: store.Piece[]): boolean {
  const end = endOfTogether(context)
  return pieces.length > 0 && pieces.every(({ received_at }) => received_at < end)
}

function endOfTogether({ now }: Context): Date {
  return new Date(now.getTime() - TOGETHER_MS)
}

function join(pieces: store.Piece[]): AddressedText {
  const inOrder = pieces.toSorted((a, b) => a.piece - b.piece)
  const [first] = inOrder
  return {
    carrierId: joinIds(inOrder.map((piece) => piece.carrier_id)),
    from: first?.from_phone ?? '',
    to: first?.to_phone ?? '',
    // Pieces are plain SMS, which has one recipient.
    groupChat: false,
    text: inOrder.map((piece) => piece.text).join(''),
    mediaUrls: [],
  }
}

/**
 * The longest id of a joined text. An entry of a PostgreSQL index holds at most 2,704 bytes
 * (https://www.postgresql.org/docs/18/btree.html), and a text of 80 pieces would exceed them.
 */
const ID_MAX = 2_500

/** The id of a joined text. Equal pieces make an equal id, so that a carrier's duplicate is recognized. */
function joinIds(ids: string[]): string {
  const joined = ids.join('+')
  return joined.length <= ID_MAX ? joined : sha256(joined).toString('base64url')
}
