import { IMPORT_ROWS_MAX } from '@partyline/domain/importing'
import { findNameColumns } from '@partyline/domain/importing/listed-name'
import { type PhoneProblem, readListedPhone } from '@partyline/domain/importing/listed-phone'
import { findPhoneColumns, judgePhoneColumn } from '@partyline/domain/importing/phone-columns'
import { cleanLine } from '@partyline/domain/names/clean-line'
import { NICKNAME_MAX } from '@partyline/domain/names/profile'
import type { Phone } from '@partyline/domain/phones'
import { cutText } from '@partyline/domain/texts/graphemes'
import type { ImportProblem } from '@partyline/domain/wording/importing'
import type { Settings } from '../../platform/context.ts'
import { judgeNumber, readListed } from '../../platform/limits/number-plan.ts'
import { readTable } from './read-table.ts'

/** A person on a list whose row is valid. */
export interface Listed {
  phone: Phone
  /** '' when the list has none. */
  name: string
}

/** The column that the phone numbers are read from. */
export interface PhoneColumn {
  /** As the header has it. */
  name: string
  /** Its first three numbers. */
  numbers: Phone[]
  /** The names of the other columns that could have them. */
  others: string[]
}

export type ReadList =
  /** Each phone once, from its first row. Row 1 is the header, or the first of vCards. */
  | {
      ok: true
      column: PhoneColumn
      people: Listed[]
      unreadable: { row: number; problem: PhoneProblem }[]
    }
  | { ok: false; reason: ImportProblem }

/**
 * Reads a list of phone numbers: CSV with a header that names the columns, or vCards.
 * @param input.column the name of the column with the phone numbers. Without it, the column with the fittest name is
 * taken of those that are not empty
 */
export function readList(settings: Settings, input: { csv: string; column?: string | undefined }): ReadList {
  const wanted = input.column === undefined ? undefined : cleanLine(input.column).toLowerCase()
  const table = readTable(input.csv, (cells) =>
    wanted === undefined
      ? findPhoneColumns(cells).length > 0
      : cells.some((cell) => cleanLine(cell).toLowerCase() === wanted),
  )
  if (!table.ok) return table
  const { header: names, rows: used } = table
  const header = names.map((name) => name.toLowerCase())
  const fitting = findPhoneColumns(names)
  const filled = fitting.filter((at) => used.some(({ cells }) => (cells[at] ?? '').trim() !== ''))
  const phone = wanted === undefined ? (filled[0] ?? fitting[0]) : header.indexOf(wanted)
  if (phone === undefined) return { ok: false, reason: 'no-phone-column' }
  if (phone < 0) return { ok: false, reason: 'unknown-column' }
  if (used.length === 0) return { ok: false, reason: 'no-rows' }
  if (used.length > IMPORT_ROWS_MAX) return { ok: false, reason: 'too-many-rows' }
  const others = filled.filter((at) => at !== phone)
  const columns = {
    // A number may be any number, so it does not stand in for an empty phone.
    phones: [phone, ...others.filter((at) => judgePhoneColumn(names[at] ?? '') !== 'number')],
    nameOf: findNameColumns(header),
  }
  const people = new Map<Phone, Listed>()
  const unreadable: { row: number; problem: PhoneProblem }[] = []
  for (const { row, cells } of used) {
    const read = readRow(settings, columns, cells)
    if (typeof read === 'string') unreadable.push({ row, problem: read })
    else if (!people.has(read.phone)) people.set(read.phone, read)
  }
  const numbers = used.flatMap(({ cells }) => {
    const read = readServed(settings, cells[phone] ?? '')
    return read.ok ? [read.phone] : []
  })
  return {
    ok: true,
    column: {
      name: names[phone] ?? '',
      numbers: numbers.slice(0, 3),
      others: [...new Set(others.map((at) => names[at] ?? ''))],
    },
    people: [...people.values()],
    unreadable,
  }
}

function readRow(
  settings: Settings,
  columns: { phones: number[]; nameOf: (cells: string[]) => string },
  cells: string[],
): Listed | PhoneProblem {
  const filled = columns.phones.map((at) => cells[at] ?? '').find((cell) => cell.trim() !== '')
  const read = readServed(settings, filled ?? '')
  if (!read.ok) return read.problem
  return { phone: read.phone, name: cutText(cleanLine(columns.nameOf(cells)), NICKNAME_MAX) }
}

/** Reads a cell as a number that we may text. */
function readServed(
  settings: Settings,
  cell: string,
): { ok: true; phone: Phone } | { ok: false; problem: PhoneProblem } {
  const read = readListedPhone(cell, {
    isHome: settings.country === undefined,
    read: (written) => readListed(written, settings),
  })
  if (!read.ok) return read
  const isServed =
    read.phone !== settings.sharedNumber && judgeNumber(read.phone, settings.numberPlan) === 'served'
  return isServed ? read : { ok: false, problem: 'no-number' }
}
