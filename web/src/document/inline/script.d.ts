/** A module's code on one line, for an inline script; see build/inline-scripts.ts. */
declare module '*?script' {
  export const source: string
}
