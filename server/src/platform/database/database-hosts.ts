import pg from 'pg'
import { AwayError, READ_ONLY } from './database-errors.ts'

/** One server of DATABASE_URL. */
export interface DatabaseHost {
  /** A URL that names only this server. */
  url: string
  /** A name, an address, or the folder of a Unix socket. */
  host: string
  port: number
}

/** The servers of a URL, or its problem in words that follow the setting's name. */
export type DatabaseUrlReading = { ok: true; hosts: DatabaseHost[] } | { ok: false; problem: string }

const EXAMPLE =
  'must be a URL such as postgres://partyline:secret@db.example.org/partyline; several servers stand with commas between'
const ENCODED =
  'must have the special characters of its password percent-encoded, such as %40 for @, %23 for # and %2F for /'
/** A name and a password, then servers and a database, none of which has a raw @ or #. */
const WELL_ENCODED = /^[^@/?#]*@?[^@/?#]*(\/[^@?#]*)?(\?[^#]*)?$/
const WRITES_ONLY =
  'must lead to the server that takes writes: target_session_attrs may be read-write, primary or any'

/**
 * Reads a postgres:// URL, which may name several servers as libpq's may: `postgres://one:5432,two:5433/name`, or
 * `?host=one,two&port=5432,5433` (https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-CONNSTRING-URIS).
 */
export function readDatabaseUrl(text: string): DatabaseUrlReading {
  const [, start, servers = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/.exec(text) ?? []
  if (start === undefined) return { ok: false, problem: EXAMPLE }
  if (!WELL_ENCODED.test(text.slice(text.indexOf('//') + 2))) return { ok: false, problem: ENCODED }
  const asked = new URLSearchParams(query)
  if (!['any', 'read-write', 'primary'].includes(asked.get('target_session_attrs') ?? 'any'))
    return { ok: false, problem: WRITES_ONLY }
  asked.delete('target_session_attrs')
  const ports = asked.get('port')?.split(',') ?? []
  const urls = asked.get('host')?.includes(',')
    ? asked
        .get('host')
        ?.split(',')
        .map((host, n) => start + servers + path + withServer(asked, host, ports[n] ?? ports[0]))
    : servers.split(',').map((server) => `${start}${server}${path}?${asked}`)
  try {
    return { ok: true, hosts: (urls ?? []).map(readOne) }
  } catch (error) {
    const isFile = (error as { syscall?: string }).syscall === 'open'
    return {
      ok: false,
      problem: isFile ? `must name files that can be read (${(error as Error).message})` : EXAMPLE,
    }
  }
}

function withServer(asked: URLSearchParams, host: string, port: string | undefined): string {
  const one = new URLSearchParams(asked)
  one.set('host', host)
  if (port === undefined) one.delete('port')
  else one.set('port', port)
  return `?${one}`
}

function readOne(url: string): DatabaseHost {
  const { host, port } = new pg.Client({ connectionString: url })
  if (!(port > 0 && port < 65_536)) throw new Error('no such port')
  return { url, host, port }
}

/** A primary and a standby answer within milliseconds. A dead host never does. */
const PROBE_MS = 3_000
/** Connections that are made together ask only once. */
const REMEMBERED_MS = 1_000

/**
 * Finds the server that takes writes. It asks all at once, and takes the first that says yes. When none does,
 * the promise rejects with the error of one of them.
 */
export function createFindPrimary(hosts: DatabaseHost[]): () => Promise<DatabaseHost> {
  let finding: Promise<DatabaseHost> | undefined
  const forget = () => {
    finding = undefined
  }
  return () => {
    if (!finding) {
      finding = Promise.any(hosts.map(askForWrites)).catch((error: AggregateError) => {
        throw error.errors.find((one) => one.code === READ_ONLY) ?? error.errors[0]
      })
      finding.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget)
    }
    return finding
  }
}

async function askForWrites(host: DatabaseHost): Promise<DatabaseHost> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'partyline',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    refuseReadOnly((await client.query(ASK_READ_ONLY)).rows)
    return host
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Asks a server whether it refuses writes. */
export const ASK_READ_ONLY = 'show transaction_read_only'

/** Throws when the server refuses writes, because it is a standby or is set to read only. */
export function refuseReadOnly(rows: { transaction_read_only?: string }[]): void {
  if (rows[0]?.transaction_read_only === 'on')
    throw new AwayError(READ_ONLY, 'the server takes no writes: it is a standby, or is set to read only')
}
