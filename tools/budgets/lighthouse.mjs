// Lighthouse for a phone: on a slow 4G that it simulates, and on one that it applies.
import { freePort } from '../free-port.mjs'
import { median } from '../quantile.mjs'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/**
 * @param {import('@playwright/test').BrowserType} chromium
 * @param {import('@playwright/test').LaunchOptions} options
 * @param {string} url
 * @returns the medians of times, and the worst of the rest
 */
export async function runLighthouse(chromium, options, url) {
  const simulated = await runs(chromium, options, url, 'simulate')
  const applied = await runs(chromium, options, url, 'devtools')
  const all = [...simulated, ...applied]
  const score = (/** @type {string} */ category) =>
    Math.min(...all.map(({ categories }) => toHundred(categories[category]?.score)))
  return {
    performance: median(simulated.map(({ categories }) => toHundred(categories.performance?.score))),
    lcp: median(simulated.map((report) => numberOf(report, 'largest-contentful-paint'))),
    appliedLcp: median(applied.map((report) => numberOf(report, 'largest-contentful-paint'))),
    cls: Math.max(...all.map((report) => numberOf(report, 'cumulative-layout-shift'))),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    complaints: complaintsOf(all),
  }
}

/** @typedef {import('lighthouse').Result} Report */

/**
 * @param {import('@playwright/test').BrowserType} chromium
 * @param {import('@playwright/test').LaunchOptions} options
 * @param {string} url
 * @param {'simulate' | 'devtools'} throttlingMethod
 */
async function runs(chromium, options, url, throttlingMethod) {
  const { default: lighthouse } = await import('lighthouse')
  /** @type {Report[]} */
  const reports = []
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort()
    const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...options, args })
    try {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: CATEGORIES,
        throttlingMethod,
      })
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse gave no report: ${result?.lhr.runtimeError?.message}`)
      }
      reports.push(result.lhr)
    } finally {
      await browser.close()
    }
  }
  return reports
}

function toHundred(/** @type {number | null | undefined} */ score) {
  return score === null || score === undefined ? Number.NaN : Math.round(score * 100)
}

function numberOf(/** @type {Report} */ { audits }, /** @type {string} */ audit) {
  return audits[audit]?.numericValue ?? Number.NaN
}

/** What keeps accessibility or best practices below 100. */
function complaintsOf(/** @type {Report[]} */ reports) {
  const found = reports.flatMap(({ audits, categories }) =>
    ['accessibility', 'best-practices'].flatMap((category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const { score, title } = audits[id] ?? {}
        return weight > 0 && score !== null && score !== undefined && score < 1 ? [`${id}: ${title}`] : []
      }),
    ),
  )
  return [...new Set(found)]
}
