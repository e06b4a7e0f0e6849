import { createHmac } from 'node:crypto'
import { sameBytes } from '../../platform/secrets.ts'

/**
 * Whether a form post was signed with the account's key: HMAC-SHA1 over the address and every field in the order of
 * their names (https://www.twilio.com/docs/usage/webhooks/webhooks-security). Behind a proxy Twilio signs the address
 * with or without its standard port, so both are tried, as Twilio's own validator does.
 */
export function isSigned(input: {
  key: string
  url: string
  form: URLSearchParams
  signature: string
}): boolean {
  const { key, url, form, signature } = input
  const names = [...new Set(form.keys())].sort()
  const fields = names
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
    .join('')
  return [url, withPort(url)].some((address) => {
    const expected = createHmac('sha1', key)
      .update(address + fields, 'utf8')
      .digest('base64')
    return sameBytes(expected, signature)
  })
}

function withPort(url: string): string {
  const port = url.startsWith('https:') ? 443 : 80
  return url.replace(/^(https?:\/\/[^/:?#]+)(?=[/?#]|$)/, `$1:${port}`)
}
