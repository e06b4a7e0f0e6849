import { judgePhoneColumn } from './phone-columns.ts'

/** A number of a person in an address book, with its label there: 'Mobile', 'home', 'CELL VOICE', ''. */
export interface LabelledPhone {
  label: string
  value: string
}

/**
 * Chooses the numbers of one person that may get texts, mobiles first. A number for home, work or a fax, and one with a
 * label of the person's own, may be somebody else's.
 * @returns them as Google Contacts joins several numbers in one cell
 */
export function contactPhones(phones: readonly LabelledPhone[]): string {
  const filled = phones.filter(({ value }) => value.trim() !== '')
  const of = (kind: 'mobile' | 'phone') =>
    filled.filter(({ label }) => judgePhoneColumn(`${label.toLowerCase()} phone`) === kind)
  return [...of('mobile'), ...of('phone')].map(({ value }) => value.trim()).join(' ::: ')
}

/**
 * Makes one column of the numbers of Google Contacts, which has a label beside each: 'Phone 1 - Label' and
 * 'Phone 1 - Value'.
 * @returns the cells of a row with the numbers that may get texts in the first such column; the row itself in a table
 * without labels
 */
export function findContactPhones(header: readonly string[]): (cells: string[]) => string[] {
  const pairs = header.flatMap((name, value) => {
    const which = /^(phone \d+) - value$/i.exec(name)?.[1]?.toLowerCase()
    const label = header.findIndex((other) =>
      [`${which} - label`, `${which} - type`].includes(other.toLowerCase()),
    )
    return which !== undefined && label >= 0 ? [{ value, label }] : []
  })
  const [first] = pairs
  if (!first) return (cells) => cells
  return (cells) => {
    const phones = contactPhones(
      pairs.map(({ label, value }) => ({ label: cells[label] ?? '', value: cells[value] ?? '' })),
    )
    return cells.map((cell, at) =>
      at === first.value ? phones : pairs.some(({ value }) => value === at) ? '' : cell,
    )
  }
}
