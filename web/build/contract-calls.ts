import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src')

/**
 * Replaces each module of the contract by the part that the browser needs: a call's method and path, a
 * stream's path, and plain constants. So the shapes (and zod, 23 kB compressed) stay out of the browser,
 * while the web still gets its types and every address from the one contract. The build fails when code
 * imports a shape as a value.
 */
export function contractCalls(): Plugin {
  // One after the other: Vite gives up on a module that takes 60 s, and on a slow machine twenty at once
  // would take that long.
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
