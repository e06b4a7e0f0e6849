import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from '([^']*\/icons\.ts)'/g
const ONE_ICON = /[\\/]drawing[\\/]icons\.ts\?(Icon\w+)$/

/** Makes each icon a module of its own, so that a page loads only the icons that it shows. */
export function singleIcons(): Plugin {
  return {
    name: 'partyline:single-icons',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: ONE_ICON },
      handler(id) {
        const [file = '', name] = id.split('?')
        const lines = readFileSync(file, 'utf8').split('\n')
        const needed = lines.filter((line) => line.startsWith('import ') || line.includes(` ${name} = `))
        return { code: needed.join('\n'), map: null, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].+\.tsx?$/, code: '/icons.ts' },
      // On one line, so that the code below keeps its line numbers.
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string, from: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import { ${name} } from '${from}?${name}'`)
            .join(';'),
        ),
        map: null,
      }),
    },
  }
}
