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
import type { Schema } from './schema.ts'

/** The installation's keyed hash and its seal. Holding it is holding the key, so it is never logged. */
export interface Secrets {
  /** HMAC-SHA-256 of the message, under a key of its own for each purpose. */
  keyedHash(purpose: string, message: Buffer | string): Buffer
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the cipher text. */
  seal(plain: string): Buffer
  /** Undoes seal; throws when the bytes were sealed by another key or changed. */
  unseal(sealed: Buffer): string
}

/**
 * Makes the secrets from the operator's SECRET_KEY, or else from a random key made at the first start and kept in the
 * database, so that all processes on it agree.
 */
export async function openSecrets(db: Kysely<Schema>, secretKey: string | undefined): Promise<Secrets> {
  if (secretKey) return createSecrets(Buffer.from(secretKey, 'utf8'))
  const name = 'installation-key'
  const made = { name, value: randomBytes(32) }
  await db
    .insertInto('secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return createSecrets(kept.value)
}

/** The secrets that follow from a key of at least 32 bytes. */
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

/** A new secret as URL-safe text; 16 bytes are 22 characters. */
export function randomSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is kept of a secret with enough randomness of its own (128 bits or more). */
export function sha256(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Compares in a time that does not depend on where the two differ. */
export function sameBytes(one: Buffer | string, other: Buffer | string): boolean {
  const [a, b] = [Buffer.from(one as string), Buffer.from(other as string)]
  return a.length === b.length && timingSafeEqual(a, b)
}
