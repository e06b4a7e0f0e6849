/** Now, in milliseconds since 1970: the one place where the web reads the clock. */
export function now(): number {
  return Date.now()
}
