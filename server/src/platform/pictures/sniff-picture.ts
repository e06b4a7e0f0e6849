type Signature = [offset: number, bytes: string]

/** The first bytes of each accepted picture type, as Latin-1. A file's name and declared type do not count. */
const signatures: Signature[][] = [
  [[0, '\u00ff\u00d8\u00ff']],
  [[0, '\u0089PNG\r\n\u001a\n']],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
]
const AVIF = ['avif', 'avis']
// ISO/IEC 23008-12, Annex B: stills and sequences of HEVC.
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const ANY_HEIF = [...AVIF, ...HEIC, 'mif1', 'msf1']

/** The bytes that identify a picture. */
export const BEGINNING_BYTES = 48

/** Whether bytes begin as a JPEG, PNG, GIF, WebP, AVIF or HEIC. SVG and PDF are programs rather than pictures. */
export function isPicture(bytes: Buffer): boolean {
  const starts = ([offset, sign]: Signature) =>
    bytes.subarray(offset, offset + sign.length).equals(Buffer.from(sign, 'latin1'))
  return signatures.some((signature) => signature.every(starts)) || hasBrand(bytes, ANY_HEIF)
}

/** Whether bytes begin as a HEIC. It holds HEVC, which few builds of the drawing library can read. */
export function isHeic(bytes: Buffer): boolean {
  return hasBrand(bytes, HEIC)
}

/**
 * Renames an AVIF sequence to a still, because the drawing library does not know the brand of a sequence. It
 * then reads the sequence's still picture.
 */
export function asStill(bytes: Buffer): Buffer {
  if (!hasBrand(bytes, ['avis']) || bytes.toString('latin1', 8, 12) !== 'avis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}

/** Whether the first box of a file names one of these brands, as its own or as one that can read it (ISO/IEC 14496-12, 4.3). */
function hasBrand(bytes: Buffer, brands: string[]): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BEGINNING_BYTES)
  // Four bytes of version separate the file's brand from the compatible ones.
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && brands.includes(bytes.toString('latin1', at, at + 4))) return true
  }
  return false
}
