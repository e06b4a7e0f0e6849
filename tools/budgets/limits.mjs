// The budgets of the web, and how its figures compare with them.

/**
 * @typedef {object} Line
 * @property {string} what
 * @property {number} figure
 * @property {number} limit
 * @property {string} unit
 * @property {'most' | 'least'} bound whether the limit is the most or the least that is allowed
 * @property {boolean} met
 */

/** For the event page, as a guest on a phone loads it. Bytes as transferred. */
const EVENT_PAGE = {
  javascript: { what: 'event page: JavaScript', most: 100_000, unit: 'B' },
  css: { what: 'event page: CSS, most of it within the HTML', most: 20_000, unit: 'B' },
  html: { what: 'event page: HTML with the facts', most: 22_500, unit: 'B' },
  // The ninth asks for the event again, when the page started more than a second after it was served.
  requests: { what: 'event page: requests', most: 9, unit: '' },
}

/**
 * For Lighthouse on a simulated slow 4G (a score is out of 100, a shift has no unit), and on one that is
 * applied.
 */
const LIGHTHOUSE = {
  performance: { what: 'event page, simulated slow 4G: performance', least: 98, unit: '', timed: true },
  lcp: { what: 'event page, simulated slow 4G: LCP', most: 1500, unit: 'ms', timed: true },
  appliedLcp: { what: 'event page, applied slow 4G: LCP', most: 1000, unit: 'ms', timed: true },
  cls: { what: 'event page: CLS', most: 0.02, unit: '' },
  accessibility: { what: 'event page: accessibility', least: 100, unit: '' },
  'best-practices': { what: 'event page: best practices', least: 100, unit: '' },
}

const SCREEN = { javascript: 136_500, css: 20_000 }

/**
 * @param {{ what: string, most?: number, least?: number, unit: string }} limit
 * @param {number} figure NaN when it could not be measured, which meets no limit
 * @returns {Line}
 */
function line({ what, most, least, unit }, figure) {
  const met = most === undefined ? figure >= (least ?? 0) : figure < most || figure === most
  return { what, figure, limit: most ?? least ?? 0, unit, bound: most === undefined ? 'least' : 'most', met }
}

/** @param {Record<keyof typeof EVENT_PAGE, number>} figures */
export function judgeEventPage(figures) {
  return keysOf(EVENT_PAGE).map((name) => line(EVENT_PAGE[name], figures[name]))
}

/** @param {Record<keyof typeof LIGHTHOUSE, number>} figures */
export function judgeLighthouse(figures) {
  return keysOf(LIGHTHOUSE).map((name) => line(LIGHTHOUSE[name], figures[name]))
}

/** Whether other work on the machine may explain a missed line of Lighthouse's. */
export function isTimed(/** @type {Line} */ { what }) {
  return Object.values(LIGHTHOUSE).some((limit) => limit.what === what && 'timed' in limit)
}

/**
 * @typedef {object} ScreenFigures
 * @property {string} path
 * @property {number} javascript in bytes, compressed
 * @property {number} css
 * @property {string[]} foreign features whose code it loads and does not need
 */

/** @param {ScreenFigures[]} screens */
export function judgeScreens(screens) {
  return screens.flatMap(({ path, javascript, css, foreign }) => [
    line({ what: `${path}: JavaScript`, most: SCREEN.javascript, unit: 'B' }, javascript),
    line({ what: `${path}: CSS`, most: SCREEN.css, unit: 'B' }, css),
    line(
      { what: `${path}: other features${foreign.map((name) => ` ${name}`).join('')}`, most: 0, unit: '' },
      foreign.length,
    ),
  ])
}

/**
 * @template {object} T
 * @param {T} object
 * @returns {(keyof T)[]}
 */
function keysOf(object) {
  return /** @type {(keyof T)[]} */ (Object.keys(object))
}
