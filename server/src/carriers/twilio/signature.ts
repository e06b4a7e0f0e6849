import { createHmac } from 'node:crypto'
import { sameBytes } from '../../platform/secrets.ts'

/**
 * Whether a form post was signed with the account's key: HMAC-SHA1 over the address and every field, sorted by name
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security). Twilio signs the address with or without its port,
 * so this tries each as Twilio's own validator does: as it came, without a port, with the standard port.
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
  return addressesOf(url).some((address) => {
    const expected = createHmac('sha1', key)
      .update(address + fields, 'utf8')
      .digest('base64')
    return sameBytes(expected, signature)
  })
}

function addressesOf(url: string): string[] {
  const [, origin = '', port = '', rest = ''] =
    /^(https?:\/\/(?:\[[^\]]*\]|[^/:?#]+))(:\d+)?(.*)$/s.exec(url) ?? []
  const standard = url.startsWith('https:') ? ':443' : ':80'
  return [url, origin + rest, origin + (port || standard) + rest]
}
