import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, openDatabase } from '../database/database.ts'
import { dataFolderHolder } from '../embedded-postgres/claim-data-folder.ts'
import { findRunningPostgres } from '../embedded-postgres/find-running-postgres.ts'
import { holdsData } from '../embedded-postgres/prepare-data-folder.ts'
import { clusterFolder, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { StartRefusal } from '../process/start-refusal.ts'

/** The settings that say where the database is. */
export interface Place {
  dataDir: string
  databaseUrl: string | undefined
  pgBinDir: string | undefined
}

const silent = { debug() {}, info() {}, warn() {} }

/** 60 s in all, because a server that starts may have to replay its log first. */
const POLLS = 600
const POLL_MS = 100
/** A PostgreSQL that is ready accepts a connection in milliseconds, or in a second after one of its processes died. */
const SILENCE_MS = 5_000

/**
 * Opens the database to read all of it: at DATABASE_URL; or through the socket of the server that runs on the
 * data folder, which keeps running; or by starting PostgreSQL until close(). Throws a StartRefusal when there
 * is none.
 */
export async function openToExport(place: Place): Promise<Database> {
  if (place.databaseUrl !== undefined) return openDatabase({ url: place.databaseUrl }, { readsOnly: true })
  if (!holdsData(place.dataDir, clusterFolder(place.dataDir))) {
    throw new StartRefusal(`The data folder ${place.dataDir} holds no data. Is DATA_DIR the server's?`)
  }
  const root = realpathSync(place.dataDir)
  let patience: AbortSignal | undefined
  for (let polls = 0; polls < POLLS && dataFolderHolder(root) !== undefined; polls++) {
    const found = await findRunningPostgres(root)
    if (found === 'silent') {
      patience ??= AbortSignal.timeout(SILENCE_MS)
      if (patience.aborted) throw silentPostgres(root)
    } else if (found) return openDatabase({ socket: found })
    await delay(POLL_MS)
  }
  return openAlone(place)
}

/**
 * Opens the database to write all of it: at DATABASE_URL, or by starting PostgreSQL on the data folder until
 * close(). Throws a StartRefusal when a server runs on that folder.
 */
export async function openToImport(place: Place): Promise<Database> {
  return place.databaseUrl === undefined ? openAlone(place) : openDatabase({ url: place.databaseUrl })
}

async function openAlone(place: Place): Promise<Database> {
  const postgres = await startEmbeddedPostgres({
    dataDir: place.dataDir,
    binDir: place.pgBinDir,
    log: silent,
  })
  const database = openDatabase({ socket: postgres.connection })
  return {
    ...database,
    async close() {
      await database.close()
      await postgres.stop()
    },
  }
}

function silentPostgres(root: string): StartRefusal {
  return new StartRefusal(
    `The database in ${root} is running and does not answer. Stop Partyline and start it again; what it accepted is kept.`,
  )
}
