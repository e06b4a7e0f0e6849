import { userInfo } from 'node:os'
import { counted } from '@partyline/domain/texts/counted'
import { createKeepOurs } from '../carriers/keep-ours.ts'
import { openCarriers } from '../carriers/open-carriers.ts'
import { ownNumbers } from '../carriers/own-numbers.ts'
import { settingsOf } from '../config/settings-of.ts'
import type { Config } from '../config.ts'
import { markOptOutsRead, readUnreadSince } from '../features/operating/opt-outs/opt-out-store.ts'
import { type ListedText, readListedTexts } from '../features/operating/opt-outs/read-texts.ts'
import { replayOptOuts } from '../features/operating/opt-outs/replay-opt-outs.ts'
import { recordAct } from '../features/operating/orders/audit-store.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import type { Context, Transact } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { type FoundJournal, readJournal } from '../platform/journal/journal-folder.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { openTransact } from './open-transact.ts'
import { withDatabase } from './with-database.ts'

/** Where the opt-outs from after a restored backup are. */
type Source =
  | 'carrier'
  | {
      folders: string[] /** The key of the journal is lost, so nobody can check its lines. */
      withoutKey: boolean
    }

/** The opt-outs that were found, and the sentences about them. */
interface Found {
  lines: unknown[]
  isProven: boolean
  /** They are all that there were since the backup, as far as anybody can tell. */
  isWhole: boolean
  sentences: string[]
}

/** Reads the opt-outs from after a restored backup and does them again. Then sending may go on. */
export function optOutsCommand(config: Config, source: Source): Promise<CommandResult> {
  return withDatabase(config, async (database) => {
    const since = await readUnreadSince(database.db)
    if (!since) return { ok: false, line: 'No restored backup waits for opt-outs.' }
    const transact = await openTransact(config, database)
    const found =
      source === 'carrier'
        ? await askCarriers(config, database, { transact, since })
        : await readFolders(source, { transact, since })
    const { phones, endings } = await replayOptOuts(transact, { ...found, since })
    await transact((context) => note(context, source, found.isWhole))
    const done = `${counted(endings, 'thing')} ended again for ${counted(phones, 'phone')}.`
    const lines = found.lines.length > 0 || found.isWhole ? [...found.sentences, done] : found.sentences
    return { ok: found.isWhole, line: [...lines, found.isWhole ? MAY_RESUME : WAITS].join('\n') }
  })
}

async function note(context: Context, source: Source, isWhole: boolean): Promise<void> {
  if (isWhole) await markOptOutsRead(context)
  const operator = { name: userInfo().username, door: 'command line', why: 'a backup was restored' } as const
  const target = source === 'carrier' ? source : source.folders.join(', ')
  await recordAct(context, operator, { act: 'read opt-outs', target })
}

async function readFolders(
  { folders, withoutKey }: Exclude<Source, 'carrier'>,
  { transact, since }: { transact: Transact; since: Date },
): Promise<Found> {
  const secrets = withoutKey ? undefined : await transact(async (context) => context.secrets)
  const journal = await readJournal(folders, secrets)
  const { lines, changed, otherKey } = journal
  const isLate = journal.since !== undefined && journal.since > since
  return {
    lines,
    isProven: secrets !== undefined,
    isWhole: journal.since !== undefined && !isLate && changed.length + otherKey.length === 0,
    sentences: [
      describeJournal(journal, folders),
      ...(withoutKey ? [UNCHECKED] : []),
      ...changed.map((file) => `${file}: lines were changed or are missing, and do not count.`),
      ...otherKey.map(
        (file) => `${file} was written under another key. If that key is lost, add --without-key.`,
      ),
      ...(isLate ? [`The journal begins on ${time(journal.since)}, after the backup.`] : []),
    ],
  }
}

function describeJournal({ files, lines }: FoundJournal, folders: string[]): string {
  if (files === 0) return `No journal of opt-outs is in ${folders.join(' or ')}.`
  const times = lines.map((line) => String((line as { at?: unknown } | null)?.at)).sort()
  const newest = times.at(-1)
  const last = newest === undefined ? '' : `, the last line is of ${time(new Date(newest))}`
  return `Read the journal of opt-outs: ${counted(files, 'file')}${last}.`
}

/** Asks each carrier for the texts that came in since the backup. */
async function askCarriers(
  config: Config,
  { db }: Database,
  { transact, since }: { transact: Transact; since: Date },
): Promise<Found> {
  const { publicUrl, sharedNumber } = settingsOf(config)
  const now = await transact(async (context) => context.now)
  const log = createLogger('silent')
  const shared = { db, clock: () => now, log }
  const carriers = await openCarriers(config, { ...shared, publicUrl, sharedNumber })
  const fallbackNumber = config.fallback?.number
  const keepOurs = createKeepOurs({
    ...shared,
    isOurs: ownNumbers({ sharedNumber, fallbackNumber, inboundNumbers: config.inboundNumbers }),
    numberOf: (name) => (name === config.fallback?.carrier && fallbackNumber ? fallbackNumber : sharedNumber),
  })
  const texts: ListedText[] = []
  const sentences: string[] = []
  let isWhole = true
  for (const { name, missed } of carriers) {
    const listed = await missed?.fetch(since, ALL_PAGES).catch(() => undefined)
    if (!listed) isWhole = false
    else texts.push(...(await keepOurs(name, listed)))
    sentences.push(
      listed
        ? `${name} lists ${counted(listed.length, 'text')} that came in since the backup.`
        : `${name} ${missed ? 'does not answer' : 'keeps no list of the texts that came in'}.`,
    )
  }
  return { lines: readListedTexts(texts, since), isProven: true, isWhole, sentences }
}

/** More than any list has since a backup. */
const ALL_PAGES = 100_000

const time = (at: Date | undefined) => `${at?.toISOString().replace('T', ' ').slice(0, 16)} UTC`

const UNCHECKED =
  'Nobody can check its lines without the key. Accounts that were deleted or moved since are stopped and stay here.'
const MAY_RESUME = 'When all is right, send again with ./partyline resume WHY.'
const WAITS =
  'Sending waits for the opt-outs since the backup: ./partyline opt-outs FOLDER reads a journal from elsewhere, and ' +
  './partyline opt-outs carrier asks the carrier for the texts that came in. To go on without them: ' +
  './partyline resume --without-opt-outs WHY.'
