import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { judgeDocuments } from './documents.mjs'

const at = mkdtempSync(join(tmpdir(), 'documents-'))
const write = (path: string, text: string) => {
  mkdirSync(join(at, path, '..'), { recursive: true })
  writeFileSync(join(at, path), text)
}
/** Writes a decision, and returns its line for the list. */
const decision = (number: string, title: string) => {
  const name = `${number}-${title.toLowerCase().replaceAll(' ', '-')}.md`
  write(`docs/decisions/${name}`, `# ${number} ${title}\n\nStatus: Accepted. Date: 2026-11-21.\n`)
  return `| [${number}](${name}) | ${title} | accepted |`
}
const list = (...rows: string[]) => write('docs/decisions/README.md', rows.join('\n'))
afterEach(() => rmSync(at, { recursive: true, force: true }))

test('a link to a missing file is named, and a link to the web or within the page is not', () => {
  write(
    'docs/outbox.md',
    'See [one](decisions/0001-one.md#why), [the picture](images/none.png) and [here](#pace).',
  )
  list(decision('0001', 'One'))
  write('README.md', '[The outbox](docs/outbox.md), [SemVer](https://semver.org), ![logo](logo.svg "ours")')
  expect(judgeDocuments(at)).toEqual([
    'README.md: logo.svg leads nowhere',
    'docs/outbox.md: images/none.png leads nowhere',
  ])
})

test('a missing file that a document mentions is named, except in a decision', () => {
  list(decision('0001', 'One'))
  write('docs/decisions/0001-one.md', '# 0001 One\n\nStatus: Accepted. Date: 2026-11-21.\n\nSee `gone.ts`.\n')
  write('server/src/features/following/follow.ts', '')
  write('ARCHITECTURE.md', 'See `following/follow.ts`, `follow.ts`, `low.ts` and `following/unfollow.ts`.')
  write('docs/reliability.md', 'Proved by `follow.test.ts`.')
  expect(judgeDocuments(at).sort()).toEqual([
    'ARCHITECTURE.md: there is no file following/unfollow.ts',
    'ARCHITECTURE.md: there is no file low.ts',
    'docs/reliability.md: there is no file follow.test.ts',
  ])
})

test('a decision that the list lacks, or has under another title, is named with its line', () => {
  const two = decision('0002', 'Two')
  list(decision('0001', 'One'), two.replace('| Two |', '| Too |'))
  expect(judgeDocuments(at)).toEqual([`docs/decisions/0002-two.md: README.md lacks the line '${two}'`])
})

test.each([
  ['without a status', '# 0001 One\n\nDate: 2026-11-21.\n'],
  ['of an unknown status', '# 0001 One\n\nStatus: Perhaps. Date: 2026-11-21.\n'],
  ['that another replaced', '# 0001 One\n\nStatus: Superseded by 0002. Date: 2026-11-21.\n'],
  ['without a date', '# 0001 One\n\nStatus: Accepted.\n'],
  ['without a number', '# One\n\nStatus: Accepted. Date: 2026-11-21.\n'],
])('a decision %s is named', (_, text) => {
  list(decision('0001', 'One'))
  write('docs/decisions/0001-one.md', text)
  expect(judgeDocuments(at)).toEqual([
    "docs/decisions/0001-one.md: begin with '# NNNN Title', an empty line, and 'Status: Accepted. Date: YYYY-MM-DD.'",
  ])
})

test('a decision whose file name does not follow its title is named', () => {
  list(decision('0001', 'One'))
  write(
    'docs/decisions/0001-one.md',
    "# 0001 Take 3,200 of Ana's texts\n\nStatus: Accepted. Date: 2026-11-21.\n",
  )
  expect(judgeDocuments(at)).toEqual([
    'docs/decisions/0001-one.md: its title asks for the name 0001-take-3200-of-anas-texts.md',
  ])
})

test('a document with a phrase of private idiom is named, except in code', () => {
  list(decision('0001', 'One'))
  write('docs/writing.md', 'Not `so many tries`, but three.')
  expect(judgeDocuments(at)).toEqual([])
  write('docs/outbox.md', 'A worker tries so many times. Who fails\nrests.')
  expect(judgeDocuments(at)).toHaveLength(2)
  write(
    'docs/outbox.md',
    'There being no lease, it waits. It was told of the text; else it asks what came of it at a go. Lest it rests.',
  )
  expect(judgeDocuments(at)).toHaveLength(6)
})

test('a document that calls the command line by a bare name is named', () => {
  write('docs/operators/accounts.md', 'Run `npx partyline number FROM TO`.')
  write('README.md', '`./partyline export FILE`')
  write('docs/decisions/README.md', '')
  expect(judgeDocuments(at)).toEqual(['docs/operators/accounts.md: the command line is ./partyline'])
})

test('a changelog whose newest release is not the product’s version is named', () => {
  write('docs/decisions/README.md', '')
  write('package.json', '{ "version": "0.3.0" }')
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-24\n')
  expect(judgeDocuments(at)).toEqual(['CHANGELOG.md: its newest release is 0.2.0, package.json says 0.3.0'])
  write('CHANGELOG.md', '# Changelog\n\n## [0.3.0] - 2026-12-24\n\n## [0.2.0] - 2026-11-24\n')
  expect(judgeDocuments(at)).toEqual([])
})

test('a figure that no run of its bench has measured is named', () => {
  list(decision('0001', 'One'))
  write('bench/results/send.csv', 'day,jobs,a second\n2026-11-24,100000,31207\n')
  write('bench/results/send-late.csv', 'day,what,p99\n2026-11-24,"one, 10 late",8.5\n')
  const row = (figure: string, command: string) => `| Goal 4 | ${figure} | 2 runs | \`${command}\` |`
  write(
    'docs/performance.md',
    [
      row('31,207 of 100,000, 8.5 ms at p99 beside 10', 'npm run bench -- send 100000'),
      row('31,208', 'npm run bench -- send 100000'),
      row('17,500 B', 'npm run budgets'),
    ].join('\n'),
  )
  expect(judgeDocuments(at)).toEqual(['docs/performance.md: no run of the bench send has measured 31208'])
})
