import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { migrateToLatest } from '../../platform/database/migrate.ts'
import {
  type SocketConnection,
  startEmbeddedPostgres,
} from '../../platform/embedded-postgres/start-embedded-postgres.ts'
import { migrations } from '../../platform/migrations/all.ts'
import type { RunStatement } from '../../testing/collect-statements.ts'

/** The packages of Debian and Ubuntu put each version here. */
const PACKAGES = '/usr/lib/postgresql'
/** Tables with a few rows in every installation, in which reading all of them is best. */
const SMALL = new Set(['carrier_pace', 'carrier_caps', 'sending_pauses', 'spending', 'new_accounts'])

const ROWS = `
  insert into people (public_id, phone, greeted_at)
    select 'p' || n, '+1555' || (1000000 + n), now() from generate_series(1, 5000) n;
  insert into follows (person_id, follower_id, allow_reply) select 1, id, true from people where id > 1;
  insert into messages (public_id, sender_id, kind, text, parts, source)
    select 'm' || n, 1 + n % 100, 'broadcast', 'x', '{x}', 'line' from generate_series(1, 2000) n;
  insert into deliveries (message_id, recipient_id, batch_id, status) select 1, id, (1::bigint << 32) + id / 500, 2 from people;
  insert into deliveries (message_id, recipient_id, batch_id) select id, 5, id << 32 from messages where id > 1;
  insert into delivery_batches (id, message_id, order_key, priority, turn, size)
    select id << 32, id, 'from ' || sender_id, id % 5, id, 1 from messages;
  insert into delivery_references (carrier, carrier_id, message_id, recipient_id, part) select 'c', 'r' || id, 1, id, 0 from people;
  insert into early_receipts (carrier, carrier_id, state, received_at) select 'c', 'e' || id, 'sent', now() from people;
  insert into inbound_texts (carrier, carrier_id, from_phone, to_phone, text, answered_at)
    select 'c', 'i' || id, phone, '+15550100000', 'x', case when id % 10 > 0 then now() end from people;
  insert into inbound_media (text_id, position, url) select id, 0, 'u' from inbound_texts;
  insert into inbound_pieces (carrier, of_text, piece, total, carrier_id, from_phone, to_phone, text, received_at)
    select 'c', 't' || id / 2, id % 2, 2, 'q' || id, phone, '+15550100000', 'x', now() from people;
  insert into message_counts (message_id, sent, failed, spared) select id, 1, 1, 1 from messages;`
const FILLED = [
  ...[
    'people',
    'follows',
    'messages',
    'deliveries',
    'delivery_batches',
    'delivery_references',
    'early_receipts',
  ],
  ...['inbound_texts', 'inbound_media', 'inbound_pieces', 'message_counts'],
]

/** What makes the tables of a database as the planner may find them. */
const STATES = {
  'tables that nobody has analysed': '',
  'emptied tables': `${ROWS} ${FILLED.map((table) => `delete from ${table};`)
    .reverse()
    .join(' ')}`,
  'large tables': ROWS,
}

/** Statements of the outbox and of inbound that the tests of this run have run, each form of words once. */
function readStatements(): RunStatement[] {
  const folder = inject('statements')
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  const all = lines.filter(Boolean).map((line) => JSON.parse(line) as RunStatement)
  const rowsAlike = (text: string) =>
    text.replaceAll(/\$\d+/g, '$').replaceAll(/\((\$|[\s,]|default)*\)/g, '()')
  return [...new Map(all.map((one) => [rowsAlike(one.text).replaceAll(/(\(\),? ?)+/g, '()'), one])).values()]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

/** Reads the plan that fits all values, as a prepared statement gets it. */
async function explain(client: pg.ClientBase, text: string): Promise<Plan[]> {
  await client.query(`prepare explained as ${text}`)
  const { rows } = await client.query<{ count: number }>(
    `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'explained'`,
  )
  const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
  const answer = await client.query(`explain (format json) execute explained${values && `(${values})`}`)
  await client.query('deallocate explained')
  return answer.rows[0]['QUERY PLAN'].flatMap(({ Plan }: { Plan: Plan }) => flatten(Plan))
}

const OURS = 'Partyline'

/** The folders of programs of each PostgreSQL on this machine, and our own. */
function findServers(): string[] {
  const majors = existsSync(PACKAGES) ? readdirSync(PACKAGES) : []
  const bins = majors.map((major) => join(PACKAGES, major, 'bin'))
  return [OURS, ...bins.filter((bin) => existsSync(join(bin, 'initdb')))]
}

/** Runs a PostgreSQL whose planner has its own settings. */
async function onServer(
  bin: string | undefined,
  act: (socket: SocketConnection) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'partyline-plans-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    binDir: bin,
    settings: { jit: 'on', fsync: 'off', autovacuum: 'off' },
    log: { debug() {}, info() {}, warn() {} },
  })
  try {
    await act(postgres.connection)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The indexes by which a plan finds rows of the outbox, and which of them it walks from end to end. */
const describePlan = (plans: Plan[]) => {
  const indexes = plans.flatMap((plan) => {
    const index = plan['Index Name']
    if (index === undefined || !/^(deliver|early_receipts)/.test(index)) return []
    return plan['Index Cond'] === undefined ? `all of ${index}` : index
  })
  return [...new Set(indexes)].sort().join(' and ')
}

test.each(findServers())(
  'OPS-1 no statement of the outbox or of inbound scans a table, fresh, emptied or large, or finds deliveries by chance, in the PostgreSQL of %s',
  async (name) => {
    const bin = name === OURS ? undefined : name
    // An operator's order to the whole outbox reads all of a table, and its statement says so.
    const statements = readStatements().filter(({ text }) => !text.includes('/* whole table */'))
    // This file runs behind the tests of the outbox and of inbound: npx vitest run --project=server --project=plans outbox inbound
    expect(statements.length).toBeGreaterThan(50)
    const found: string[] = []
    await onServer(bin, async (socket) => {
      const server = openDatabase({ socket }, { poolSize: 1 })
      const plans = new Map<string, Map<string, string>>()
      for (const [state, rows] of Object.entries(STATES)) {
        const database = `state_${Object.keys(STATES).indexOf(state)}`
        await server.pool.query(`create database ${database}`)
        const target = { socket: { ...socket, database } }
        const filling = openDatabase(target, { poolSize: 1 })
        await migrateToLatest(filling.pool, migrations)
        if (rows) await filling.pool.query(rows)
        if (rows) await filling.pool.query('vacuum analyze')
        await filling.close()
        for (const repeating of [true, false]) {
          const { pool, close } = openDatabase(target, { poolSize: 1, repeating, limited: true })
          const client = await pool.connect()
          await client.query('set plan_cache_mode = force_generic_plan')
          for (const { file, text } of statements) {
            const plan = await explain(client, text)
            const scanned = plan.flatMap((one) =>
              one['Node Type'] === 'Seq Scan' ? (one['Relation Name'] ?? []) : [],
            )
            const growing = scanned.filter((table) => !SMALL.has(table))
            if (growing.length > 0) found.push(`${file} scans ${growing} (${state}): ${text}`)
            if (repeating) plans.set(text, (plans.get(text) ?? new Map()).set(describePlan(plan), state))
          }
          client.release()
          await close()
        }
      }
      for (const { file, text } of statements) {
        const ways = [...(plans.get(text) ?? [])]
        if (ways.length > 1)
          found.push(`${file} has ${ways.map(([way, state]) => `${way} (${state})`).join(', or ')}: ${text}`)
      }
      await server.close()
    })
    expect(found).toEqual([])
  },
)
