import { BEGINNING_BYTES, brandsIn } from '@partyline/domain/picture-bytes'

/**
 * Renames an AVIF sequence to a still, because the drawing library does not know the brand of a sequence. It
 * then reads the sequence's still picture.
 */
export function asStill(bytes: Buffer): Buffer {
  if (brandsIn(bytes.toString('latin1', 0, BEGINNING_BYTES))[0] !== 'avis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}
