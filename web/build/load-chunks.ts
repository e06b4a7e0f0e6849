import path from 'node:path'
import type { Plugin } from 'vite'

const LOADER = path.resolve(import.meta.dirname, '../src/platform/calls/load-chunk.ts')

/**
 * Replaces the loader that Vite wraps around every `import()` by our own, which can fetch a file again that
 * did not arrive.
 */
export function loadChunks(): Plugin {
  return {
    name: 'partyline:load-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({
        code: `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)}\n`,
        map: null,
      }),
    },
  }
}
