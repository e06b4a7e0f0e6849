import { expect, type Page } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { answers, makeEvent } from '../testing/events.ts'
import { newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

/** Only the rules of the HTML standard. Browsers do not care about source layout and React's output. */
const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-trailing-whitespace': 'off', 'void-style': 'off', 'attr-quotes': 'off' },
  }),
)

/** The problems of a page's HTML, as it was served and after its scripts have run. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  const versions = { served: (await answer?.text()) ?? '', drawn: await page.content() }
  const faults: string[] = []
  for (const [version, html] of Object.entries(versions)) {
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${path} ${version}: ${ruleId}: ${message} (${selector})`)
  }
  return faults
}

test.describe('the HTML', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('GEN-9 of public screens is valid', async ({ page, newVisitor }) => {
    test.slow()
    const owner = await newVisitor()
    await newMember(owner, 'Maya')
    const event = await makeEvent(owner, { extras: { plusOnes: 2 } })
    const content = ['/quick-guides', '/faq', '/support', '/simulator', '/nowhere']
    for (const path of ['/', '/login', '/magic/code', '/signup', '/signup/error', event.path, ...content])
      expect.soft(await faultsOf(page, path), path).toEqual([])
  })

  test('GEN-4 of a sender’s screens is valid', async ({ page }) => {
    test.slow()
    const maya = await newMember(page, 'Maya')
    const event = await makeEvent(page)
    await answers(page, event, 'YES')
    const group = await newGroup(maya)
    await maya.says(`#${group.name} Who brings ice?`)
    const own = `/user/${maya.id}`
    const paths = [
      ...[
        '/',
        '/message',
        '/events',
        '/events/create',
        '/signup/success',
        '/signup/welcome',
        '/group/create',
      ],
      ...[event.path, `${event.path}/attendees`, `${event.path}/host`, `/events/update/${event.id}`],
      ...['', '/details', '/details/edit', '/groups', '/account', '/account/number', '/account/delete'].map(
        (end) => own + end,
      ),
      ...['', '/details', '/details/edit'].map((end) => group.path + end),
    ]
    for (const path of paths) expect.soft(await faultsOf(page, path), path).toEqual([])
  })
})
