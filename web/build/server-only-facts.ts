import type { Plugin } from 'vite'

/** Of a screen: `file: '...',` and `description: '...',`, also on the next line. */
const FACTS = /^\s+(file|description):\s+(['`])[^'`]*\2,$/gm

/**
 * Leaves the files and descriptions of screens out of the browser's route table. Only the server reads them, and each page
 * would load a kilobyte of them.
 */
export function serverOnlyFacts(): Plugin {
  return {
    name: 'partyline:server-only-facts',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /web[\\/]src[\\/]app[\\/](screens|front-door)/ },
      handler: (code) => ({ code: code.replace(FACTS, ''), map: null }),
    },
  }
}
