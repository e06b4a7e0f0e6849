import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file. Through the package's index the build would read all 6,000 of them,
 * which takes 400 MB of memory and most of the time.
 */
export function singleIcons(): Plugin {
  return {
    name: 'partyline:single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].+\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({ code: code.replace(IMPORT, (_, names: string) => importEach(names)), map: null }),
    },
  }
}

/**
 * On one line, so that the code below keeps its line numbers.
 * @param names as they stand between the braces
 */
function importEach(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon, local = icon] = name.split(' as ')
      return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
    })
    .join(';')
}
