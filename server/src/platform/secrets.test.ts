import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { createSecrets, openSecrets, randomSecret, sameBytes } from './secrets.ts'

const secrets = createSecrets(Buffer.alloc(32, 1))

describe('the seal', () => {
  test('sealed bytes can be opened again, and differ each time', () => {
    const sealed = secrets.seal('Your code is 12345678 ☎')
    expect(secrets.unseal(sealed)).toBe('Your code is 12345678 ☎')
    expect(sealed.includes('12345678')).toBe(false)
    expect(secrets.seal('same').equals(secrets.seal('same'))).toBe(false)
  })

  test('a changed bit or a missing end is noticed', () => {
    const sealed = secrets.seal('12345678')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.unseal(changed)).toThrow()
    }
    expect(() => secrets.unseal(sealed.subarray(0, -1))).toThrow()
    expect(() => secrets.unseal(sealed.subarray(0, 20))).toThrow()
  })

  test('another key cannot open it', () => {
    expect(() => createSecrets(Buffer.alloc(32, 2)).unseal(secrets.seal('12345678'))).toThrow()
  })
})

test('a keyed hash depends on message, purpose and key', () => {
  const hash = secrets.keyedHash('code', '12345678')
  expect(secrets.keyedHash('code', '12345678').equals(hash)).toBe(true)
  expect(secrets.keyedHash('code', '12345679').equals(hash)).toBe(false)
  expect(secrets.keyedHash('link', '12345678').equals(hash)).toBe(false)
  expect(createSecrets(Buffer.alloc(32, 2)).keyedHash('code', '12345678').equals(hash)).toBe(false)
})

test('all processes on a database agree on its key, even when they start at once, unless SECRET_KEY is set', async () => {
  const { db, close } = await createTestDatabase()
  const opened = await Promise.all([1, 2, 3].map(() => openSecrets(db, undefined)))
  const hashes = opened.map((one) => one.keyedHash('code', '1').toString('hex'))
  expect(new Set(hashes).size).toBe(1)
  const own = await openSecrets(db, 'a secret key of the operator, long enough')
  expect(own.keyedHash('code', '1').toString('hex')).not.toBe(hashes[0])
  await close()
})

test('random secrets are URL-safe, of their length, and all different', () => {
  const made = Array.from({ length: 1000 }, () => randomSecret(16))
  expect(new Set(made).size).toBe(1000)
  for (const secret of made) expect(secret).toMatch(/^[\w-]{22}$/)
})

test('sameBytes compares contents, whatever the lengths', () => {
  expect(sameBytes('abc', Buffer.from('abc'))).toBe(true)
  expect(sameBytes('abc', 'abd')).toBe(false)
  expect(sameBytes('abc', 'abcd')).toBe(false)
  expect(sameBytes('', '')).toBe(true)
})
