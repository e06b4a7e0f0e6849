import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Partyline, startPartyline } from './start-partyline.ts'

/**
 * The fixtures of each journey beside Playwright's own `page`, which starts at the running Partyline's URL.
 */
type Journey = {
  /** Console errors and page errors that the test expects. All others fail it. */
  expectedErrors: RegExp[]
  /** A page in another browser: another person, with other cookies. */
  newVisitor: () => Promise<Page>
  /** Watches contexts for errors; internal to the fixtures. */
  watch: (context: BrowserContext) => void
}

/** The fixtures of each worker. */
type Running = {
  /** Settings of the Partyline. A file that sets them gets a Partyline of its own. */
  settings: Record<string, string>
  partyline: Partyline
}

/**
 * `test` with a running Partyline, one for each worker, so the journeys in it use phones and handles of their
 * own.
 */
export const test = base.extend<Journey, Running>({
  settings: [{}, { option: true, scope: 'worker' }],

  partyline: [
    async ({ settings }, use) => {
      const partyline = await startPartyline(settings)
      await use(partyline)
      await partyline.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ partyline }, use) => use(partyline.url),

  expectedErrors: [[], { option: true }],

  watch: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
      }
      await use((context) => {
        context.on('console', (message) => {
          if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (webError) => note(webError.error().stack ?? webError.error().message))
      })
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, watch }, use) => {
    watch(context)
    await use(context)
  },

  newVisitor: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** The success criteria of WCAG 2.0 to 2.2, levels A and AA, as axe names them. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails with axe's findings when the present page breaks a criterion that a machine can judge.
 * @param colours judge only the colours
 */
export async function expectNoAxeViolations(page: Page, { colours = false } = {}): Promise<void> {
  await settleTransitions(page)
  const found = await findViolations(page, colours ? COLOUR_RULES : WCAG_TAGS)
  expect(found, `axe violations on ${page.url()}`).toEqual([])
}

/** Brings back only what breaks a rule, because a page's other results are megabytes. No page has frames. */
async function findViolations(page: Page, runOnly: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe: judge } = window as unknown as { axe: typeof axe }
    const { violations } = await judge.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map((node) => `${node.target.join(' ')}  ${node.failureSummary ?? ''}`),
    }))
  }, runOnly)
}

/**
 * Waits for the visible transitions to end, because axe cannot judge a colour that still changes. In a closed
 * part of a page they never end.
 */
async function settleTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const effect = one.effect as KeyframeEffect | null
      const isDrawn = effect?.target?.checkVisibility() ?? false
      return one.playState !== 'running' || effect?.getComputedTiming().endTime === Infinity || !isDrawn
    }),
  )
}
