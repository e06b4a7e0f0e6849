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
afterEach(() => rmSync(at, { recursive: true, force: true }))

test('a link to a file that is not there is named, one that leads out or within the page is not', () => {
  write(
    'docs/outbox.md',
    'See [one](decisions/0001-one.md#why), [the picture](images/none.png) and [here](#pace).',
  )
  write('docs/decisions/0001-one.md', '# 0001 One')
  write('docs/decisions/README.md', '[0001](0001-one.md)')
  write('README.md', '[The outbox](docs/outbox.md), [SemVer](https://semver.org), ![logo](logo.svg "ours")')
  expect(judgeDocuments(at)).toEqual([
    'README.md: logo.svg leads nowhere',
    'docs/outbox.md: images/none.png leads nowhere',
  ])
})

test('a decision that the list leaves out is named', () => {
  write('docs/decisions/0001-one.md', '# 0001 One')
  write('docs/decisions/0002-two.md', '# 0002 Two')
  write('docs/decisions/README.md', '[0001](0001-one.md)')
  expect(judgeDocuments(at)).toEqual(['docs/decisions/README.md: 0002-two.md is not in the list'])
})
