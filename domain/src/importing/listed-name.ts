const WHOLE = ['name', 'full name', 'display name', 'nombre completo']
const FIRST = ['first name', 'given name', 'firstname', 'nombre']
const LAST = ['last name', 'family name', 'surname', 'lastname', 'apellido', 'apellidos']

/**
 * Finds the columns of a person's name.
 * @param header in lower case
 * @returns the name of a row: its whole name, or its first and last ones; '' without any
 */
export function findNameColumns(header: readonly string[]): (cells: readonly string[]) => string {
  const [whole, first, last] = [WHOLE, FIRST, LAST].map((names) =>
    header.findIndex((name) => names.includes(name)),
  )
  return (cells) => {
    const at = (column = -1) => cells[column]?.trim() ?? ''
    return at(whole) || `${at(first)} ${at(last)}`.trim()
  }
}
