/** The viewer's zone, an IANA name, which only the browser knows. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
