/** The zone of whoever looks at the page, an IANA name: only the browser knows it. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
