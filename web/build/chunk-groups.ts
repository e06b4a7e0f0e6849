import path from 'node:path'

/** What is asked of the bundler about a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The front door: opened from a text, on an old phone, by somebody who never heard of us. */
const FRONT_DOOR = 'features/events/page/event-page-screen.tsx'
/** Where it is answered. */
const ANSWER = 'features/events/rsvp/rsvp-card.tsx'
/** What the page shows further down. */
const MORE = 'features/events/page/event-page-more.tsx'
const ENTRY = 'entry-client.tsx'
const INSTALLED = /[\\/]node_modules[\\/]/
const ICON = /[\\/]@tabler[\\/].*[\\/]icons[\\/]Icon\w+\.mjs$/

/**
 * How the browser's code is grouped into files: what changes least, so that a release leaves it in the browser's cache;
 * what every page starts with, and beside it the few small parts that the front door shares with other screens; what an
 * answer is given with, which signing in shares; icons; and what many other screens share. What is left would else come in
 * dozens of files of a few hundred bytes.
 */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: INSTALLED },
  groupOf('core', [ENTRY, FRONT_DOOR]),
  { name: 'icons', test: /@tabler/, minShareCount: 2 },
  { ...groupOf('forms', [ANSWER, MORE]), minShareCount: 2 },
  // Apart from the parts, whose styles would come along with a page that only makes calls.
  { name: 'calls', test: /@tanstack/, minShareCount: 2 },
  {
    name: 'parts',
    test: /web[\\/]src[\\/](ui[\\/](?!pictures)|platform)|contract[\\/]src/,
    minShareCount: 4,
  },
]

/** What these files import, without the modules of features. */
function groupOf(name: string, files: readonly string[]) {
  let parts: Set<string> | undefined
  return {
    debugName: name,
    name(id: string, modules: Modules) {
      if (/[\\/]web[\\/]src[\\/]features[\\/]/.test(id)) return null
      parts ??= partsOf(files, modules)
      return parts.has(id) ? name : null
    },
  }
}

/** All of our own modules that these import statically, and the icons. */
function partsOf(files: readonly string[], modules: Modules): Set<string> {
  const parts = new Set<string>()
  const visit = (id: string) => {
    if (parts.has(id) || (INSTALLED.test(id) && !ICON.test(id))) return
    parts.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) visit(path.resolve(import.meta.dirname, '../src', file))
  return parts
}
