import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './database/schema.ts'
import { StartRefusal } from './process/start-refusal.ts'

/** The installation's keyed hash and its seal. Never log it, because it gives the power of the key. */
export interface Secrets {
  /** HMAC-SHA-256 of the message, under a separate key for each purpose. */
  keyedHash(purpose: string, message: Buffer | string): Buffer
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the cipher text. */
  seal(plain: string): Buffer
  /** Undoes seal. Throws when another key sealed the bytes, or when they were changed. */
  unseal(sealed: Buffer): string
}

/**
 * Makes the secrets from the operator's SECRET_KEY, or else from a random key in the database that the first
 * start made, so that all processes on it agree.
 */
export async function openSecrets(db: Kysely<Schema>, secretKey: string | undefined): Promise<Secrets> {
  if (secretKey) return createSecrets(Buffer.from(secretKey, 'utf8'))
  return createSecrets(await keepFirst(db, INSTALLATION_KEY, randomBytes(32)))
}

/** The name under which the database keeps the key that the first start made. */
export const INSTALLATION_KEY = 'installation-key'

/** The name under which the database keeps the mark of the last used key. */
export const KEY_MARK = 'key-mark'

/**
 * The bytes of the key: SECRET_KEY, or else the key in the database. It only reads, so a standby is enough.
 * @returns undefined when there is neither
 */
export async function findKey(
  db: Kysely<Schema>,
  secretKey: string | undefined,
): Promise<Buffer | undefined> {
  return secretKey ? Buffer.from(secretKey, 'utf8') : find(db, INSTALLATION_KEY)
}

/** The mark of the key that the database was last used with; undefined before its first start. */
export async function findKeyMark(db: Kysely<Schema>): Promise<Buffer | undefined> {
  return find(db, KEY_MARK)
}

/** Identifies a key without revealing it: 32 bytes. */
export function markOf(secrets: Secrets): Buffer {
  return secrets.keyedHash('mark', '')
}

/**
 * Notices a changed SECRET_KEY, which would lift the blocks against people who deleted their accounts.
 * @param options.acceptNew accepts the new key, and expects it from now on
 * @throws StartRefusal
 */
export async function judgeSecretKey(
  db: Kysely<Schema>,
  secrets: Secrets,
  options: { acceptNew: boolean },
): Promise<void> {
  const mark = markOf(secrets)
  const expected = await keepFirst(db, KEY_MARK, mark)
  if (sameBytes(expected, mark)) return
  if (!options.acceptNew) throw otherKey()
  await db.updateTable('secrets').set({ value: mark }).where('name', '=', KEY_MARK).execute()
}

/**
 * The same judgement, which only reads, so that a refused start leaves the database as it is.
 * @throws StartRefusal
 */
export async function refuseOtherKey(
  db: Kysely<Schema>,
  secretKey: string | undefined,
  options: { acceptNew: boolean },
): Promise<void> {
  if (!options.acceptNew && (await hasOtherKey(db, secretKey))) throw otherKey()
}

/** Whether the database was last used with another key. It only reads. */
export async function hasOtherKey(db: Kysely<Schema>, secretKey: string | undefined): Promise<boolean> {
  const expected = await findKeyMark(db)
  if (!expected) return false
  const key = await findKey(db, secretKey)
  return !key || !sameBytes(expected, markOf(createSecrets(key)))
}

/** The secrets of a database that was last used with another key. An act that needs them is refused. */
export function refusedSecrets(): Secrets {
  const refuse = () => {
    throw otherKey()
  }
  return { keyedHash: refuse, seal: refuse, unseal: refuse }
}

function otherKey(): StartRefusal {
  return new StartRefusal(
    'SECRET_KEY must be the one that this database was last used with: under another one, blocks of people who ' +
      'deleted their account are forgotten, and codes and links that are out end. Set the old one back, or ' +
      'ACCEPT_NEW_SECRET_KEY to yes for one start.',
    { lasts: true },
  )
}

async function find(db: Kysely<Schema>, name: string): Promise<Buffer | undefined> {
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return kept?.value
}

/** Keeps a value under a name, unless the name has one. @returns the value that the name has */
async function keepFirst(db: Kysely<Schema>, name: string, value: Buffer): Promise<Buffer> {
  const before = await find(db, name)
  if (before) return before
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return kept.value
}

/** Makes the secrets from a key of at least 32 bytes. */
export function createSecrets(key: Buffer): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `partyline ${purpose}`, 32))
  const sealKey = keyFor('seal')
  return {
    keyedHash: (purpose, message) => createHmac('sha256', keyFor(purpose)).update(message).digest(),
    seal(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** Undoes a seal; undefined when another key sealed the bytes, or when they were changed. */
export function tryUnseal(secrets: Secrets, sealed: Buffer): string | undefined {
  try {
    return secrets.unseal(sealed)
  } catch {
    return undefined
  }
}

/** A new secret as URL-safe text; 16 bytes are 22 characters. */
export function randomSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** The hash to store for a secret with enough randomness of its own (128 bits or more). */
export function sha256(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Compares in a time that does not depend on where the two differ. */
export function sameBytes(one: Buffer | string, other: Buffer | string): boolean {
  const [a, b] = [Buffer.from(one as string), Buffer.from(other as string)]
  return a.length === b.length && timingSafeEqual(a, b)
}
