import { expect, test } from 'vitest'
import { createTown, type Town } from './town.ts'

/** What the text with the code and the limits leave beside the account. */
const BESIDE = new Set([
  'carrier_words',
  'deliveries',
  'delivery_references',
  'limits',
  'logins',
  'messages',
  'simulator_faults',
  'simulator_texts',
])

/** Each account has its own. */
const OWN = new Set(['public_id', 'browser_hash', 'token_hash'])

/** All rows of all tables, by their tables, with the same word for what each account has of its own. */
async function readRows({ database: { pool } }: Town): Promise<Record<string, unknown[]>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    if (BESIDE.has(name)) continue
    const { rows } = await pool.query(`select * from ${name}`)
    found[name] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, OWN.has(column) ? 'own' : value]),
      ),
    )
  }
  return found
}

test.each([{}, { publicUrl: 'https://party.example.org', allowCreateGroup: false }])(
  'an account that is written as rows is like one of a sign-up, with %o',
  async (settings) => {
    const profile = { firstName: 'Ana', intro: 'Hello from Ana.' }
    const written = await createTown({ settings })
    const signing = await createTown({ settings })
    const ana = await written.signedUp('Ana_B', profile)
    const other = signing.person()
    await other.signsUp('Ana_B', profile)

    const rows = await readRows(written)
    expect(rows.people).toHaveLength(1)
    expect(rows.sessions).toHaveLength(1)
    expect(rows).toEqual(await readRows(signing))
    const namesOf = (cookie: string) => cookie.split('; ').map((pair) => pair.split('=')[0])
    expect(namesOf(ana.cookie())).toEqual(namesOf(other.cookie()))
    expect((await ana.calls('GET', '/user')).body.user).toMatchObject({ firstName: 'Ana' })
    await written.close()
    await signing.close()
  },
)
