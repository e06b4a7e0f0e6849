/** How long the file stays in memory for the browser to save, in milliseconds. */
const KEPT_MS = 60_000

/**
 * Offers text as a file to save.
 * @param type the file's media type, such as text/vcard
 */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
