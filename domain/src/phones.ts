/** A phone number in E.164, for example +15550100001. */
export type Phone = string

/**
 * Reads a North American number as people type it: 10 digits, or 11 that begin with 1, with anything between them. A plus
 * before them announces the country's code, so '+47 22 12 34 56' is a number of Norway's and none of North America.
 * @returns the number in E.164, or undefined when it is none
 */
export function readPhone(input: string): Phone | undefined {
  const typed = input.normalize('NFKC')
  const digits = typed.replace(/\D/g, '')
  const hasCountry = /^\D*\+/.test(typed)
  if (digits.length === 10 && !hasCountry) return `+1${digits}`
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`
  return undefined
}

/** True for a number in E.164: a plus and 8 to 15 digits (ITU-T E.164, 6.1). */
export function isE164(input: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(input)
}

/** The number as people read it: (415) 555-0142 for North America, else as it is. */
export function formatPhone(phone: Phone): string {
  const national = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return national ? `(${national[1]}) ${national[2]}-${national[3]}` : phone
}

/** For logs: all but the last two digits hidden. */
export function hidePhone(phone: Phone): string {
  return `…${phone.slice(-2)}`
}

/**
 * True for numbers set aside for fiction, which never reach a real phone: 555-0100 to 555-0199 in any
 * North American area code (ATIS-0300115), and all of +1 555, an area code that was never given out.
 */
export function isFictionPhone(phone: Phone): boolean {
  return /^\+1(555\d{7}|[2-9]\d{2}55501\d{2})$/.test(phone)
}
