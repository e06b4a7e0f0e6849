import { createHmac } from 'node:crypto'
import { sameBytes } from '../../platform/secrets.ts'

/** A post with its signature headers. */
export interface SignedPost {
  token: string
  url: string
  form: URLSearchParams
  headers: Record<string, string | undefined>
}

/**
 * Whether Plivo signed a post. Version 3 covers the address, the fields and a nonce; version 2, which older accounts
 * send for messages, the address and a nonce. Each is made with the account's key or its main account's ('MA').
 * (https://www.plivo.com/docs/messaging/concepts/signature-validation)
 */
export function isSigned({ token, url, form, headers }: SignedPost): boolean {
  const third = `${addressAndFields(url, form)}.${headers['x-plivo-signature-v3-nonce'] ?? ''}`
  const second = `${url.replace(/[?#].*$/, '')}${headers['x-plivo-signature-v2-nonce'] ?? ''}`
  const [signed, signature] = has(headers, 'v3') ? [third, has(headers, 'v3')] : [second, has(headers, 'v2')]
  if (!signature) return false
  const expected = createHmac('sha256', token).update(signed, 'utf8').digest('base64')
  return signature.split(',').some((one) => sameBytes(one.trim(), expected))
}

/** The nonce of a call and its signature's version. A call with both versions counts as the newer. */
export function readNonce(
  headers: SignedPost['headers'],
): { version: 'v2' | 'v3'; nonce: string } | undefined {
  const version = has(headers, 'v3') ? 'v3' : 'v2'
  const nonce = headers[`x-plivo-signature-${version}-nonce`]
  return nonce && has(headers, version) ? { version, nonce } : undefined
}

function has(headers: SignedPost['headers'], version: 'v2' | 'v3'): string | undefined {
  return headers[`x-plivo-signature-${version}`] ?? headers[`x-plivo-signature-ma-${version}`]
}

function addressAndFields(url: string, form: URLSearchParams): string {
  const { origin, pathname, searchParams } = new URL(url)
  const query = sorted(searchParams)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const fields = sorted(form)
    .map(([name, value]) => name + value)
    .join('')
  const address = origin + pathname
  if (fields === '') return query === '' ? address : `${address}?${query}`
  return `${address}?${query}${query === '' ? '' : '.'}${fields}`
}

function sorted(fields: URLSearchParams): [string, string][] {
  return [...fields].sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
}
