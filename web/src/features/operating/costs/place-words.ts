/** A month's costs as a line in a plot, in CSS pixels. */
export interface Course {
  width: number
  bottom: number
  /** The rule at half of the height. */
  half: number
  /** Today's point. */
  x: number
  y: number
  /** The height of the line at its right end, this month's total at this pace. */
  end: number
  /** The height of the line above a place. */
  lineAt: (x: number) => number
}

/** A character of a plot's words is narrower than this. */
const CHARACTER = 8
/** The height of a line of words, and the space around it. */
const [HIGH, GAP] = [14, 8]

/**
 * Places the words beside today's point and those at the end of the line so that neither lies on the line.
 * @returns for `SVG`'s text: where it begins or ends, and its baseline
 */
export function placeWords(course: Course, today: string, about: string) {
  const { width, bottom, half, x, y, end, lineAt } = course
  const isFirstDays = x < 110 && x < width / 2
  const right = x + 12 + today.length * CHARACTER
  const over = isFirstDays ? Math.min(y - 10, lineAt(right) - GAP) : y - 10
  const todayY = offRule(Math.min(bottom - 14, over), half, -GAP)
  const lowest = lineAt(Math.max(0, width - about.length * CHARACTER))
  const under = offRule(Math.max(end + 38, lowest + HIGH + GAP), half, HIGH + 2)
  return {
    today: { x: isFirstDays ? x + 12 : x - 12, y: todayY, anchor: isFirstDays ? 'start' : 'end' } as const,
    about: { y: under < bottom ? under : Math.min(todayY, end) - 18 },
  }
}

/** A baseline moved to a distance from the rule through its words, if there is one. */
function offRule(baseline: number, rule: number, distance: number): number {
  return baseline > rule - 3 && baseline < rule + HIGH ? rule + distance : baseline
}
