/** The words of the names that programs and people give to columns of phone numbers. */
const WORDS: Record<'mobile' | 'phone' | 'number' | 'filler', ReadonlySet<string>> = {
  mobile: new Set([
    'mobile',
    'mobiles',
    'cell',
    'cellphone',
    'cellular',
    'movil',
    'celular',
    'handy',
    'iphone',
  ]),
  phone: new Set(['phone', 'phones', 'telephone', 'tel', 'telefono', 'telefon', 'telefone']),
  number: new Set(['number', 'numbers']),
  filler: new Set(['no', 'nr', 'num', 'numero', 'de', 'primary', 'value', 'voice', 'pref', 'msg']),
}

/**
 * The kind of phone number that a column has by its name. 'mobile' and 'phone' are phones of people; a 'number' may be
 * any. A name with another word has none, because a Home Phone, a Phone 1 - Type and a Fax Number are not to be texted.
 */
export function judgePhoneColumn(name: string): 'mobile' | 'phone' | 'number' | undefined {
  const words = wordsOf(name)
  const has = (kind: keyof typeof WORDS) => words.some((word) => WORDS[kind].has(word))
  const known = words.every(
    (word) => /^\d{1,2}$/.test(word) || Object.values(WORDS).some((kind) => kind.has(word)),
  )
  if (!known) return undefined
  if (has('mobile')) return 'mobile'
  if (has('phone')) return 'phone'
  return has('number') && words.length === 1 ? 'number' : undefined
}

const RANKS = ['mobile', 'phone', 'number'] as const

/** @returns the columns whose names fit phone numbers, those for phones of people first */
export function findPhoneColumns(header: readonly string[]): number[] {
  const kinds = header.map(judgePhoneColumn)
  return RANKS.flatMap((rank) => kinds.flatMap((kind, at) => (kind === rank ? [at] : [])))
}

/** 'Phone 1 - Value', 'phone_number', 'PhoneNumber' and 'Teléfono' in plain words. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
