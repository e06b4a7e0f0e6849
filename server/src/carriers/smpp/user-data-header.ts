/** The elements of a user data header by their identifiers, and the bytes of the message after it. */
export interface UserData {
  elements: Map<number, Buffer>
  message: Buffer
}

/**
 * Separates a user data header from the message. Of two elements with one identifier the last counts
 * (3GPP TS 23.040, 9.2.3.24, https://www.3gpp.org/dynareport/23040.htm).
 * @param bytes the length of the header, the header, the message
 */
export function readUserData(bytes: Buffer): UserData {
  const end = 1 + (bytes[0] ?? 0)
  const header = bytes.subarray(1, end)
  const elements = new Map<number, Buffer>()
  for (let at = 0; at + 1 < header.length; ) {
    const next = at + 2 + (header[at + 1] ?? 0)
    elements.set(header[at] ?? 0, header.subarray(at + 2, next))
    at = next
  }
  return { elements, message: bytes.subarray(end) }
}
