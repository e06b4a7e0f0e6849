import path from 'node:path'

/** What the bundler tells about a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The front door: people open it from a text, on an old phone, without knowing Partyline. */
const FRONT_DOOR = 'features/events/page/event-page-screen.tsx'
/** Where people answer. */
const ANSWER = 'features/events/rsvp/rsvp-card.tsx'
/** What the page shows further down. */
const MORE = 'features/events/page/event-page-more.tsx'
const ENTRY = 'entry-client.tsx'
/** What every other page fetches at once. */
const TABLE = 'app/screens.tsx'
const INSTALLED = /[\\/]node_modules[\\/]/
/** The calls and paths of operators' screens: nobody else loads them. */
const OPERATORS_ONLY = /contract[\\/]src[\\/]operating|platform[\\/]pages[\\/]operator-paths/
const CODES =
  /web[\\/]src[\\/].*[\\/](phone-field|mask-phone|code-field|use-web-otp|send-again|use-seconds-until|failure-notice)\./
/** What both sending and forms use. */
const SMALL = /texts[\\/]capital\.|time[\\/](durations|calendar-days)\.|calls[\\/]idempotency-key\./
const ICON = /[\\/]drawing[\\/](icons\.ts\?Icon\w+|draw-icon\.ts)$/

/**
 * The files of the browser's code:
 * - vendor: packages, which change least, so that a release leaves this file in the browser's cache.
 * - core: our own code that every page starts with, and the small parts that the front door shares.
 * - event: the parts that an event's page shares with its series and its cover, so that it loads one file.
 * - operators: the calls and paths of the operator's screens.
 * - codes: the fields for a phone number and its code, which an answer and signing in share.
 * - forms: the other code for an answer, which most forms share.
 * - shell: the other code that every page but the front door starts with.
 * - icons, calls, kept, switches, accounts, small, sending, parts: code that several other screens share. Without these there
 *   would be dozens of files of a few hundred bytes. `kept` is apart from `forms` and `accounts`, because few of their
 *   screens use it.
 */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: INSTALLED },
  groupOf('core', [ENTRY, FRONT_DOOR]),
  { ...groupOf('event', [FRONT_DOOR], true), minShareCount: 2 },
  { name: 'operators', test: OPERATORS_ONLY, minShareCount: 2 },
  { name: 'icons', test: ICON, minShareCount: 2 },
  { name: 'kept', test: /sending[\\/]use-(kept|reading)/, minShareCount: 2 },
  { ...groupOf('forms', [ANSWER, MORE]), test: (id: string) => !CODES.test(id), minShareCount: 2 },
  // After `forms`, because a group takes all that its modules import and no earlier group has.
  { name: 'codes', test: CODES, minShareCount: 2 },
  // The build names the table itself.
  { ...groupOf('shell', [TABLE]), test: (id: string) => !id.endsWith(TABLE) },
  // These are not in `parts`, so that a page which only makes calls does not load their styles.
  { name: 'calls', test: /@tanstack/, minShareCount: 2 },
  { name: 'switches', test: /platform[\\/]people[\\/]use-(reply-)?switch/, minShareCount: 2 },
  { name: 'accounts', test: /(contract[\\/]src|features)[\\/]accounts/, minShareCount: 2 },
  // Before `sending`, which would take them.
  { name: 'small', test: SMALL, minShareCount: 2 },
  { name: 'sending', test: /web[\\/]src[\\/]platform[\\/]sending/, minShareCount: 2 },
  {
    name: 'parts',
    test: /web[\\/]src[\\/](ui[\\/](?!pictures)|platform)|contract[\\/]src/,
    minShareCount: 8,
  },
]

/** A group with the imports of these files: only modules of features, or only others. */
function groupOf(name: string, files: readonly string[], ofFeatures = false) {
  let parts: Set<string> | undefined
  return {
    debugName: name,
    name(id: string, modules: Modules) {
      if (/[\\/]web[\\/]src[\\/]features[\\/]/.test(id) !== ofFeatures) return null
      parts ??= partsOf(files, modules)
      return parts.has(id) ? name : null
    },
  }
}

/** All of our own modules that these import statically. */
function partsOf(files: readonly string[], modules: Modules): Set<string> {
  const parts = new Set<string>()
  const visit = (id: string) => {
    if (parts.has(id) || INSTALLED.test(id)) return
    parts.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) visit(path.resolve(import.meta.dirname, '../src', file))
  return parts
}
