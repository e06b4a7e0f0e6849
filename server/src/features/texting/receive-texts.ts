import type { InboundText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import { notify } from '../../platform/notices.ts'
import { joinPieces } from './join-pieces.ts'
import { keepInboundTexts } from './store.ts'

/**
 * Writes down what a carrier brings. Once this commits the carrier may be told that it was received: the texts are
 * answered later, even if this process dies now. The same text brought twice is kept once.
 */
export async function receiveTexts(
  context: Context,
  input: { carrier: string; texts: InboundText[] },
): Promise<void> {
  const texts = await joinPieces(context, input.carrier, input.texts)
  await keepInboundTexts(context, input.carrier, texts)
  if (texts.length > 0) await notify(context.tx, 'texts')
}
