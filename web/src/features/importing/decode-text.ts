/**
 * Decodes the text of a spreadsheet's file: UTF-8, UTF-16 with a byte order mark ("Unicode Text" of Excel), or
 * Windows-1252, in which spreadsheets on Windows save CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
