import type { Plugin } from 'vite'

const FEATURE = /[\\/]web[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/

/**
 * For `npm run budgets`: which features' code each file holds, and which features a screen (or the entry)
 * needs.
 */
export interface ChunkContents {
  /** By the file's name below dist/client. */
  files: Record<string, string[]>
  /** By the module's path below web/. */
  needs: Record<string, string[]>
}

/** Writes ChunkContents beside Vite's manifest. */
export function chunkContents(): Plugin {
  return {
    name: 'partyline:chunk-contents',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const contents: ChunkContents = { files: {}, needs: {} }
      const featuresOf = (ids: Iterable<string>) => [
        ...new Set([...ids].flatMap((id) => FEATURE.exec(id)?.[1] ?? [])),
      ]
      const needed = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id)) return seen
        seen.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) needed(imported, seen)
        return seen
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        contents.files[chunk.fileName] = featuresOf(chunk.moduleIds)
        const id = chunk.facadeModuleId
        if (id) contents.needs[id.replace(/^.*[\\/]web[\\/]/, '')] = featuresOf(needed(id))
      }
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(contents) })
    },
  }
}
