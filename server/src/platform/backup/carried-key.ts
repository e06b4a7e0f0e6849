import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { createSecrets, findKey, findKeyMark, markOf, type Secrets } from '../secrets.ts'
import type { CarriedKey, Header } from './format.ts'

/** OWASP's scrypt parameters for 32 MB of memory. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/**
 * Writes the installation's key for the header of an export.
 * @param passphrase seals the key into the file; undefined leaves it out
 */
function carryKey(key: Buffer, passphrase: string | undefined): CarriedKey {
  const mark = markOf(createSecrets(key)).toString('hex')
  if (passphrase === undefined) return { mark, sealed: null }
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, SCRYPT), nonce)
  const body = Buffer.concat([cipher.update(key), cipher.final()])
  const box = Buffer.concat([nonce, cipher.getAuthTag(), body])
  return { mark, sealed: { salt: salt.toString('base64'), box: box.toString('base64') } }
}

/** What an export says of the key, and whether SECRET_KEY is another than the database's. */
export interface FoundKey {
  carried: CarriedKey
  isOther: boolean
  /** The secrets of the installation; undefined when SECRET_KEY is another. */
  secrets: Secrets | undefined
}

/**
 * Finds what an export says of the key. Another key than the one the database was last used with stays out,
 * because a restore under it would forget what depends on the right one.
 * @returns undefined when the installation has no key
 */
export async function findCarriedKey(
  db: Kysely<Schema>,
  { secretKey, backupPassphrase }: { secretKey: string | undefined; backupPassphrase: string | undefined },
): Promise<FoundKey | undefined> {
  const key = await findKey(db, secretKey)
  const mark = (await findKeyMark(db))?.toString('hex')
  const carried = key && carryKey(key, backupPassphrase)
  if (mark !== undefined && mark !== carried?.mark)
    return { carried: { mark, sealed: null }, isOther: true, secrets: undefined }
  return carried && { carried, isOther: false, secrets: createSecrets(key) }
}

/** Opens the key that carryKey sealed. @returns undefined when the passphrase is wrong */
function openCarriedKey(sealed: NonNullable<CarriedKey['sealed']>, passphrase: string): Buffer | undefined {
  const box = Buffer.from(sealed.box, 'base64')
  const key = scryptSync(passphrase, Buffer.from(sealed.salt, 'base64'), 32, SCRYPT)
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12))
  decipher.setAuthTag(box.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

export type KeyRefusal = 'key-outside' | 'no-passphrase' | 'wrong-passphrase' | 'other-key'

/**
 * The key to keep in the restored database (undefined for none) and the key of the file (undefined when nobody here has
 * it), or why the file cannot be restored like this.
 */
export type ChosenKey =
  | { ok: true; keep: Buffer | undefined; key: Buffer | undefined }
  | { ok: false; reason: KeyRefusal }

/**
 * Chooses the key under which a restored installation continues.
 * @param header of the file
 * @param given.secretKey SECRET_KEY
 * @param given.kept the key that the database has already
 * @param given.withoutKey the operator accepts that Partyline forgets what depends on the key
 */
export function chooseKey(
  { key: carried, format }: Pick<Header, 'key' | 'format'>,
  given: {
    secretKey: string | undefined
    kept: Buffer | undefined
    passphrase: string | undefined
    withoutKey: boolean
  },
): ChosenKey {
  // An installation that never started has no key, and nothing depends on one.
  const without = { ok: true, keep: undefined, key: undefined } as const
  if (given.withoutKey || (!carried && format > 1)) return without
  const fits = (key: Buffer) => carried?.mark === markOf(createSecrets(key)).toString('hex')
  if (given.secretKey !== undefined) {
    if (!carried) return without
    const key = Buffer.from(given.secretKey, 'utf8')
    return fits(key) ? { ...without, key } : { ok: false, reason: 'other-key' }
  }
  if (given.kept && fits(given.kept)) return { ...without, key: given.kept }
  if (!carried?.sealed) return { ok: false, reason: 'key-outside' }
  if (given.passphrase === undefined) return { ok: false, reason: 'no-passphrase' }
  const key = openCarriedKey(carried.sealed, given.passphrase)
  return key ? { ok: true, keep: key, key } : { ok: false, reason: 'wrong-passphrase' }
}
