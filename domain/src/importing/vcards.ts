import { contactPhones, type LabelledPhone } from './contact-phones.ts'

/** A person of an address book. */
export interface Contact {
  /** '' when the card has none. */
  name: string
  /** The numbers that may get texts, joined as in a list. */
  phones: string
}

/** Reads the people of vCards 2.1 (RFC 2425), 3.0 (RFC 2426) and 4.0 (RFC 6350). */
export function readVcards(text: string): Contact[] {
  return unfold(text)
    .split(/^BEGIN:VCARD\s*$/im)
    .slice(1)
    .map(readCard)
}

/** Joins folded lines, and the lines of quoted-printable, which '=' ends. */
function unfold(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^[^:\n]*QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)*/gim, (lines) => lines.replace(/=\n/g, ''))
}

interface Property {
  /** What ties it to its label: 'item1'; '' without. */
  group: string
  name: string
  parameters: string[]
  value: string
}

const PROPERTY = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/

function readCard(card: string): Contact {
  const properties = card.split('\n').flatMap((line) => readProperty(line) ?? [])
  const textOf = (name: string) => properties.find((one) => one.name === name)?.value ?? ''
  const phones = properties
    .filter(({ name }) => name === 'TEL')
    .map(({ group, parameters, value }): LabelledPhone => {
      const own = properties.find((one) => one.name === 'X-ABLABEL' && one.group === group && group !== '')
      const types = parameters.flatMap((one) =>
        /^type=/i.test(one) ? one.slice(5).split(',') : one.includes('=') ? [] : [one],
      )
      // Apple writes its own labels as _$!<Mobile>!$_.
      const label = own ? own.value.replace(/^_\$!<(.*)>!\$_$/, '$1') : types.join(' ')
      return { label, value: value.replace(/^tel:/i, '') }
    })
  const [last = '', first = ''] = textOf('N').split(';')
  const name = textOf('FN') || `${first} ${last}`
  return { name: name.replace(/\\(.)/g, '$1').trim(), phones: contactPhones(phones) }
}

function readProperty(line: string): Property | undefined {
  const [, group = '', name, parameters = '', value = ''] = PROPERTY.exec(line.trim()) ?? []
  if (name === undefined) return undefined
  const read = parameters
    .split(';')
    .slice(1)
    .map((one) => one.replace(/"/g, ''))
  const quoted = read.some((one) => /^(?:encoding=)?quoted-printable$/i.test(one))
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    parameters: read,
    value: quoted ? readQuoted(value) : value,
  }
}

/** Reads quoted-printable (RFC 2045, 6.7) in UTF-8. What is no UTF-8 stays as it is written. */
function readQuoted(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/g, '%25').replace(/=([0-9a-f]{2})/gi, '%$1'))
  } catch {
    return value
  }
}
