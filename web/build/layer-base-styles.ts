import path from 'node:path'
import type { Plugin } from 'vite'

const UI = path.resolve(import.meta.dirname, '../src/ui')
const LAYERS = ['base', 'components']
/** These only set variables, so they need no layer. */
const VARIABLES = ['themes.css', 'tokens.css']

/**
 * Puts the styles of plain elements and of the base components into cascade layers. The screens' styles are
 * outside of them, and win in whatever order the files arrive; client-side navigation does not always load
 * them in the same order.
 */
export function layerBaseStyles(): Plugin {
  return {
    name: 'partyline:layer-base-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/]ui[\\/].+\.css$/ },
      handler(code, id) {
        const layer = layerOf(id)
        return layer && { code: `@layer ${LAYERS.join(', ')};\n@layer ${layer} {\n${code}\n}\n`, map: null }
      },
    },
  }
}

function layerOf(file: string): string | undefined {
  if (!file.startsWith(UI + path.sep)) return undefined
  if (file.endsWith('.module.css')) return 'components'
  return VARIABLES.includes(path.basename(file)) ? undefined : 'base'
}
