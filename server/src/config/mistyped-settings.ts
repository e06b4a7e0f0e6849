/**
 * Finds names that are one slip away from a setting's: a missing or doubled letter, or two swapped ones.
 * @param env the environment with all variables, most of which belong to other programs
 * @param names.known the name of every setting
 * @param names.wanted the settings that count with the chosen carriers
 * @param names.inFile the names in the settings file. Elsewhere a name near a setting that is set belongs to
 * another program
 * @returns a line for each, with the name that the operator probably meant
 */
export function findMistyped(
  env: Record<string, string | undefined>,
  names: { known: string[]; wanted: string[]; inFile: string[] },
): string[] {
  const unset = names.wanted.filter((name) => env[name] === undefined)
  return Object.keys(env)
    .filter((name) => !names.known.includes(name))
    .flatMap((name) => {
      const meant = names.inFile.includes(name)
        ? nearest(name.toUpperCase(), names.known)
        : nearest(name, unset)
      return meant === undefined ? [] : [`${name} is no setting; ${meant} is.`]
    })
}

/** @returns a line with the names in the settings file that are not near any setting, if there are some */
export function findUnknown(names: { known: string[]; inFile: string[] }): string[] {
  const unknown = names.inFile.filter(
    (name) => !names.known.includes(name) && nearest(name.toUpperCase(), names.known) === undefined,
  )
  if (unknown.length === 0) return []
  const [are, them] = unknown.length === 1 ? ['is no setting', 'it'] : ['are no settings', 'them']
  return [`${unknown.join(', ')} in the settings file ${are}, so Partyline does not read ${them}.`]
}

function nearest(name: string, settings: string[]): string | undefined {
  const [first] = settings
    .map((setting) => ({ setting, slips: countSlips(name, setting) }))
    .filter(({ slips }) => slips <= slipsIn(name))
    .sort((a, b) => a.slips - b.slips)
  return first?.setting
}

/** In a short name one slip makes another word, as in SORT and PORT. */
const slipsIn = (name: string) => (name.length < 5 ? 0 : Math.min(3, Math.floor(name.length / 4)))

/**
 * The optimal string alignment distance: letters inserted, deleted, changed, or swapped with their neighbour.
 */
function countSlips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return 4
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const [left = 0, up = 0, diagonal = 0] = [current[column - 1], above[column], above[column - 1]]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        left + 1,
        up + 1,
        diagonal + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}
