import { expect, test } from 'vitest'
import { describeStart } from './start-notice.ts'

test('a start on a terminal says where to open it, what to text, where the data is, and that it is simulated', () => {
  const facts = {
    web: true,
    work: true,
    publicUrl: 'http://127.0.0.1:3000',
    sharedNumber: '+15550123456',
    carrier: 'simulator',
    fallback: undefined,
    version: '1.2.3',
    dataDir: '/var/lib/partyline',
    listening: '127.0.0.1:3000',
    migrations: [],
  }
  expect(describeStart(facts)).toBe(`
  Partyline 1.2.3 is on the line.

  Open     http://127.0.0.1:3000
  Text     (555) 012-3456
  Phones   http://127.0.0.1:3000/simulator
  Data     /var/lib/partyline

  This is a simulation: the phones are virtual and no real text leaves this machine.

`)
})
