/** Now, in milliseconds since 1970. The web reads the clock only here. */
export function now(): number {
  return Date.now()
}
