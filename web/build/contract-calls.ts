import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src')

/**
 * Replaces each module of the contract by what the browser needs of it: of a call its method and path, of a stream
 * its path, and plain constants. So the shapes (and zod, 23 kB compressed) stay out of the browser, while the web is
 * still typed by, and takes every address from, the one contract. Importing a shape as a value fails the build.
 */
export function contractCalls(): Plugin {
  // One after the other, because Vite gives up on a module that takes 60 s, and twenty at once take a slow machine that.
  let queue: Promise<unknown> = Promise.resolve()
  function importInTurn(id: string) {
    const load = () => runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error' })
    const turn = queue.then(load, load)
    queue = turn
    return turn
  }

  return {
    name: 'partyline:contract-calls',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/ },
      async handler(id) {
        if (path.dirname(id) !== CONTRACT) return null
        const { module, dependencies } = await importInTurn(id)
        for (const dependency of dependencies) this.addWatchFile(path.resolve(dependency))
        const lines = Object.entries(module).flatMap(([name, value]) => {
          const plain = plainValue(value)
          return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)}`]
        })
        return { code: `${lines.join('\n')}\n`, map: null, moduleType: 'js' }
      },
    },
  }
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return undefined
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path }
  if ('event' in value && 'path' in value) return { path: value.path }
  return undefined
}
