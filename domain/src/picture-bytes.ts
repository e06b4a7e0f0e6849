/** The first bytes of each accepted picture type, as Latin-1. Any character may stand for a dot. */
const signatures = [
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/png', '\u0089PNG\r\n\u001a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF....WEBP'],
] as const
const AVIF = ['avif', 'avis']
// ISO/IEC 23008-12, Annex B: stills and sequences of HEVC.
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const HEIF = ['mif1', 'msf1']

/** The bytes that identify a picture. */
export const BEGINNING_BYTES = 48

/**
 * The type of a JPEG, PNG, GIF, WebP, AVIF, HEIC or HEIF by its first bytes; undefined for everything else. A file's
 * name and declared type do not count. SVG and PDF are programs rather than pictures.
 */
export function sniffPicture(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES))
  const isBegunBy = (sign: string) =>
    [...sign].every((wanted, at) => wanted === '.' || beginning[at] === wanted)
  const [type] = signatures.find(([, sign]) => isBegunBy(sign)) ?? []
  if (type) return type
  const brands = brandsIn(beginning)
  const has = (some: string[]) => brands.some((brand) => some.includes(brand))
  if (has(HEIC)) return 'image/heic'
  if (has(AVIF)) return 'image/avif'
  return has(HEIF) ? 'image/heif' : undefined
}

/**
 * The brands that the first box of a file names: its own, and those that can read it (ISO/IEC 14496-12, 4.3).
 * @param beginning the file's first bytes as Latin-1
 */
export function brandsIn(beginning: string): string[] {
  if (beginning.slice(4, 8) !== 'ftyp') return []
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + beginning.charCodeAt(at), 0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, beginning.length, BEGINNING_BYTES); at += 4) {
    // Four bytes of version separate the file's brand from the compatible ones.
    if (at !== 12) brands.push(beginning.slice(at, at + 4))
  }
  return brands
}
