import type { InboundText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import { dropJoinedPieces, keepPiece, listLeftPieces, markJoined, type Piece } from './piece-store.ts'
import { keepInboundTexts } from './store.ts'

/** The pieces of one text arrive within seconds; after this long the number stands for another text. */
const TOGETHER_MS = 3_600_000

/** Keeps pieces of long texts, and writes down those texts that became whole. */
export async function joinPieces(context: Context, carrier: string, texts: InboundText[]): Promise<void> {
  const whole: InboundText[] = []
  const since = new Date(context.now.getTime() - TOGETHER_MS)
  for (const text of texts) {
    const { piece } = text
    if (!piece || piece.total < 2) {
      whole.push(text)
      continue
    }
    const pieces = await keepPiece(context, carrier, { ...text, piece }, since)
    if (pieces.length < piece.total || pieces.some(({ joined }) => joined)) continue
    await markJoined(context, pieces)
    whole.push(join(pieces))
  }
  const joined = whole.map((text) => ({ ...text, carrier }))
  await keepInboundTexts(context.tx, joined, context.now)
}

/** Lets texts go on whose missing pieces never came, with the words that are there: nothing that was said is lost. */
export async function releaseLeftPieces(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - TOGETHER_MS)
  const left = await listLeftPieces(context, before)
  const texts = new Map<string, Piece[]>()
  for (const piece of left) {
    const name = JSON.stringify([piece.carrier, piece.of_text])
    texts.set(name, [...(texts.get(name) ?? []), piece])
  }
  for (const pieces of texts.values()) {
    const carrier = pieces[0]?.carrier ?? ''
    await keepInboundTexts(context.tx, [{ ...join(pieces), carrier }], context.now)
    await markJoined(context, pieces)
  }
  await dropJoinedPieces(context, before)
  if (left.length > 0) context.tell({ channel: 'texts' })
}

function join(pieces: Piece[]): InboundText {
  const [first] = pieces
  return {
    carrierId: pieces.map((piece) => piece.carrier_id).join('+'),
    from: first?.from_phone ?? '',
    to: first?.to_phone ?? '',
    text: pieces.map((piece) => piece.text).join(''),
    mediaUrls: [],
  }
}
