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
const decision = (title: string, status = 'Accepted') =>
  write(`docs/decisions/${title}.md`, `# ${title}\n\nStatus: ${status}. Date: 2026-11-21.\n`)
afterEach(() => rmSync(at, { recursive: true, force: true }))

test('a link to a file that is not there is named, one that leads out or within the page is not', () => {
  write(
    'docs/outbox.md',
    'See [one](decisions/0001-one.md#why), [the picture](images/none.png) and [here](#pace).',
  )
  decision('0001-one')
  write('docs/decisions/README.md', '[0001](0001-one.md)')
  write('README.md', '[The outbox](docs/outbox.md), [SemVer](https://semver.org), ![logo](logo.svg "ours")')
  expect(judgeDocuments(at)).toEqual([
    'README.md: logo.svg leads nowhere',
    'docs/outbox.md: images/none.png leads nowhere',
  ])
})

test('a decision that the list leaves out is named', () => {
  decision('0001-one')
  decision('0002-two')
  write('docs/decisions/README.md', '[0001](0001-one.md)')
  expect(judgeDocuments(at)).toEqual(['docs/decisions/README.md: 0002-two.md is not in the list'])
})

test('a decision says whether it holds, or which one supersedes it, and since when', () => {
  decision('0001-one', 'Superseded by [0002](0002-two.md)')
  decision('0002-two')
  decision('0003-three', 'Perhaps')
  write('docs/decisions/README.md', '[1](0001-one.md) [2](0002-two.md) [3](0003-three.md)')
  expect(judgeDocuments(at)).toEqual([
    "docs/decisions/0003-three.md: the third line must be 'Status: Accepted. Date: YYYY-MM-DD.'",
  ])
})

test('a document with a mark of a private idiom is named, unless it stands in code', () => {
  decision('0001-one')
  write('docs/decisions/README.md', '[0001](0001-one.md)')
  write('docs/writing.md', 'Not `so many tries`, but three.')
  expect(judgeDocuments(at)).toEqual([])
  write('docs/outbox.md', 'A worker tries so many times. Who fails\nrests.')
  expect(judgeDocuments(at)).toHaveLength(2)
})

test('a document that calls the command line by a name that anybody may take is named', () => {
  write('docs/operators/accounts.md', 'Run `npx partyline number FROM TO`.')
  write('README.md', '`./partyline export FILE`')
  write('docs/decisions/README.md', '')
  expect(judgeDocuments(at)).toEqual(['docs/operators/accounts.md: the command line is ./partyline'])
})
