type Signature = [offset: number, bytes: string]

/** The first bytes of each kind that is taken, as Latin-1. Nothing is believed of what a file says of itself. */
const signatures: Signature[][] = [
  [[0, '\u00ff\u00d8\u00ff']],
  [[0, '\u0089PNG\r\n\u001a\n']],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  ...['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'].map((brand): Signature[] => [[4, `ftyp${brand}`]]),
]

/** Whether bytes begin as a JPEG, PNG, GIF, WebP, AVIF or HEIC does; SVG and PDF are programs rather than pictures. */
export function isPicture(bytes: Buffer): boolean {
  const starts = ([offset, sign]: Signature) =>
    bytes.subarray(offset, offset + sign.length).equals(Buffer.from(sign, 'latin1'))
  return signatures.some((signature) => signature.every(starts))
}
