import { expect, test } from 'vitest'
import { readDatabaseUrl } from './database-hosts.ts'

/** The first server of a URL as 'host:port', or the URL's problem. */
function leadsTo(url: string) {
  const reading = readDatabaseUrl(url)
  return reading.ok ? reading.hosts.map(({ host, port }) => `${host}:${port}`) : reading.problem
}

test.each([
  ['postgres://ana@db.example.org/party', ['db.example.org:5432']],
  ['postgresql://ana:a%40b@10.0.0.7:6432/party', ['10.0.0.7:6432']],
  ['postgres://one:5432,two:5433/party?target_session_attrs=read-write', ['one:5432', 'two:5433']],
  ['postgres://ana:secret@one,[::1]:5433,three/party', ['one:5432', '::1:5433', 'three:5432']],
  ['postgres:///party?host=one,two&port=5432,5433', ['one:5432', 'two:5433']],
  ['postgres:///party?host=one,two&port=6432', ['one:6432', 'two:6432']],
  ['postgres://ana@/party?host=/var/run/postgresql&port=5433', ['/var/run/postgresql:5433']],
])('%s', (url, hosts) => {
  expect(leadsTo(url)).toEqual(hosts)
})

test('each server keeps the user, the password, the database and the options of the URL', () => {
  const reading = readDatabaseUrl(
    'postgres://ana:s%2F@one,two:5433/party?application_name=x&target_session_attrs=any',
  )
  expect(reading).toMatchObject({
    hosts: [
      { url: 'postgres://ana:s%2F@one/party?application_name=x' },
      { url: 'postgres://ana:s%2F@two:5433/party?application_name=x' },
    ],
  })
})

test.each([
  ['mysql://one/party', /must be a URL such as/],
  ['postgres://one:5432:5433/party', /must be a URL such as/],
  ['postgres://one:port/party', /must be a URL such as/],
  ['postgres://ana:a@b@one/party', /must have the special characters of its password percent-encoded/],
  ['postgres://ana:a/b@one/party', /percent-encoded, such as %40/],
  ['postgres://ana:a#b@one/party', /percent-encoded, such as %40/],
  ['postgres://one:70000/party', /must be a URL such as/],
  ['postgres://one,two/party?target_session_attrs=standby', /may be read-write, primary or any/],
  ['postgres://one/party?sslrootcert=/nowhere', /must name files that can be read \(ENOENT.*\/nowhere/],
])('%s is refused', (url, problem) => {
  expect(leadsTo(url)).toMatch(problem)
})
