import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { situationOf } from '../testing/situations.ts'

test('docs/understanding.md names each field of the situation, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/understanding.md'), 'utf8')
  const [, section = ''] = page.split('\n## The situation\n')
  const rows = section.split('\n## ')[0]?.match(/^\| `[^|]+/gmu) ?? []
  const named = rows.flatMap((row) => row.match(/(?<=`)\w+(?=`)/gu) ?? [])
  expect(named.sort()).toEqual(Object.keys(situationOf({})).sort())
})
