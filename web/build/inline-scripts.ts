import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const SUFFIX = '?script'

/** Turns `import { source } from './some.ts?script'` into the module's code on one line, for an inline script of a page. */
export function inlineScripts(): Plugin {
  return {
    name: 'partyline:inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length)
        this.addWatchFile(file)
        const { code } = await transform(await readFile(file, 'utf8'), {
          loader: 'ts',
          format: 'iife',
          minify: true,
          target: 'es2020',
        })
        return { code: `export const source = ${JSON.stringify(code.trim())}`, moduleType: 'js' }
      },
    },
  }
}
