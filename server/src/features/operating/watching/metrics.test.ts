import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { createTown, type Town } from '../../../testing/town.ts'

const TOKEN = 'a-token-of-sixteen-or-more'
const GIGABYTE = 1024 ** 3
let town: Town
let free = GIGABYTE

beforeEach(async () => {
  free = GIGABYTE
  const readDisk = async () => ({ free, total: 10 * GIGABYTE })
  town = await createTown({ readDisk, metricsToken: TOKEN })
})
afterEach(() => town.close())

const scrape = async (token = TOKEN) =>
  town.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

/** The value of one series, such as 'partyline_sends_total{carrier="simulator",outcome="accepted"}'. */
async function read(series: string): Promise<number | undefined> {
  const line = (await scrape()).body.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('ready', () => {
  test('a process that can do its work says so at /live, /ready and /health', async () => {
    expect(await town.call({ url: '/api/live' })).toEqual({ status: 200, body: { live: true } })
    expect(await town.call({ url: '/api/ready' })).toEqual({ status: 200, body: { ready: true } })
    expect(await town.call({ url: '/api/health' })).toEqual({
      status: 200,
      body: { ok: true, version: 'test' },
    })
  })

  test('a process with a full disk is alive but not ready, says why, and is ready again with space', async () => {
    free = 1024
    const reasons = [{ reason: 'disk-full', message: expect.stringContaining('Free some space') }]
    const refused = { status: 503, body: { error: { reason: 'disk-full', reasons, retryAfter: 5 } } }
    expect(await town.call({ url: '/api/ready' })).toMatchObject(refused)
    expect(await town.call({ url: '/api/health' })).toMatchObject(refused)
    expect((await town.call({ url: '/api/live' })).status).toBe(200)
    free = GIGABYTE
    expect((await town.call({ url: '/api/ready' })).status).toBe(200)
  })

  test('a database that says its disk is full counts for 20 s', async () => {
    const { pool } = town.database
    await pool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise sqlstate '53100' using message = 'No space left on device'; end $$`)
    await pool.query('create trigger full_disk before insert on logins execute function full_disk()')
    const person = town.person()
    const { status } = await town.call({
      method: 'POST',
      url: '/api/sendLoginUrl',
      payload: { phoneNumber: person.phone },
    })
    expect(status).toBe(503)
    expect(await town.call({ url: '/api/ready' })).toMatchObject({
      status: 503,
      body: { error: { reasons: [{ reason: 'disk-full' }] } },
    })
    town.clock.advance(20_000)
    expect((await town.call({ url: '/api/ready' })).status).toBe(200)
  })

  test('a process whose database does not answer says so, and its metrics leave out the database’s numbers', async () => {
    const { rows } = await town.database.pool.query('select current_database() as name')
    const beside = await createTestDatabase('nothing')
    await beside.pool.query(`alter database ${rows[0].name} allow_connections false`)
    await beside.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0].name}'`,
    )
    await beside.close()
    expect(await town.call({ url: '/api/ready' })).toMatchObject({
      status: 503,
      body: { error: { reasons: [{ reason: 'database-away' }] } },
    })
    expect((await town.call({ url: '/api/live' })).status).toBe(200)
    expect(await read('partyline_database_up')).toBe(0)
    expect(await read('partyline_installation_unanswered_texts')).toBeUndefined()
  })
})

describe('metrics', () => {
  test('are served to callers with the token', async () => {
    expect((await scrape()).statusCode).toBe(200)
    expect((await scrape('another-token-of-the-wrong-kind')).statusCode).toBe(401)
    expect((await town.http.inject({ url: '/metrics' })).statusCode).toBe(401)
  })

  test.each([
    ['this machine, while nobody else can open the server', {}, '127.0.0.1', 200],
    ['another machine', {}, '192.0.2.7', 404],
    ['a proxy on this machine', { publicUrl: 'https://party.example.org' }, '127.0.0.1', 404],
  ])('without a token: %s', async (_who, settings, remoteAddress, status) => {
    const open = await createTown({ settings })
    const answer = await open.http.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost' } })
    await open.close()
    expect(answer.statusCode).toBe(status)
  })

  test('count waiting texts and their age, sent texts, codes, stops and calls', async () => {
    const ana = town.person()
    await ana.signsUp('ana')
    const ben = town.person()
    await ben.texts('@ana')
    await ben.hears()
    await ana.calls('POST', '/simulator/texts', { from: ana.phone, text: 'Supper at eight' })
    expect(await read('partyline_installation_unanswered_texts')).toBe(1)
    while (await town.steps.answer());
    town.clock.advance(HOUR_MS / 2)
    expect(await read('partyline_installation_waiting_texts{kind="broadcast"}')).toBe(1)
    expect(await read('partyline_installation_oldest_waiting_seconds{kind="broadcast"}')).toBe(1800)
    const sent = 'partyline_sends_total{carrier="simulator",outcome="accepted"}'
    const segments = 'partyline_segments_total{carrier="simulator"}'
    const before = { sent: (await read(sent)) ?? 0, segments: (await read(segments)) ?? 0 }
    await town.settle()
    expect(await read('partyline_installation_waiting_texts{kind="broadcast"}')).toBeUndefined()
    expect(await read(sent)).toBe(before.sent + 1)
    expect(await read(segments)).toBe(before.segments + 1)
    expect(await read('partyline_installation_codes_last_hour')).toBe(1)
    expect(await read('partyline_installation_stops_last_day')).toBe(0)
    await ben.texts('STOP')
    await town.settle()
    expect(await read('partyline_installation_stops_last_day')).toBe(1)
    expect(await read('partyline_texts_received_total{carrier="simulator"}')).toBe(3)
    expect(await read('partyline_disk_bytes{kind="free"}')).toBe(GIGABYTE)
    expect(await read('partyline_installation_last_backup_timestamp_seconds')).toBe(0)
    const { body } = await scrape()
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(body).toMatch(
      /partyline_http_request_seconds_count\{method="POST",route="\/api\/signup",status="200"\} 1/,
    )
    expect(body).not.toContain(ben.phone)
  })

  test('the dashboard for Grafana asks only for existing metrics', async () => {
    const file = join(import.meta.dirname, '../../../../../docs/operators/grafana-dashboard.json')
    const asked = new Set(readFileSync(file, 'utf8').match(/\b(partyline|nodejs|process)_\w+/g))
    const { body } = await scrape()
    const told = [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !told.includes(name))).toEqual([])
  })
})
