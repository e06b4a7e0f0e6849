import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checkout.mjs'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

test('every file recommends Node 24, and every supported Node is tested', () => {
  expect(read('.nvmrc').trim()).toBe('24')
  for (const guide of ['README.md', 'CONTRIBUTING.md', 'docs/operators/getting-started.md']) {
    expect(read(guide), guide).toMatch(/Node 24[,\s(]/)
  }
  expect(read('.github/workflows/check.yml')).toContain('node: ["20.19", "22", "24", "26"]')
  expect(JSON.parse(read('package.json')).engines.node).toBe('>=20.19')
})

test('GitHub finds its templates, the dependency updates and the code of conduct', () => {
  expect(readdirSync(join(root, '.github', 'ISSUE_TEMPLATE')).sort()).toEqual([
    'bug.yml',
    'config.yml',
    'idea.yml',
  ])
  for (const file of ['pull_request_template.md', 'dependabot.yml']) {
    expect(existsSync(join(root, '.github', file)), file).toBe(true)
  }
  expect(existsSync(join(root, 'CODE_OF_CONDUCT.md'))).toBe(true)
  expect(JSON.parse(read('package.json'))).toMatchObject({
    repository: { type: 'git' },
    homepage: expect.any(String),
    bugs: expect.any(String),
  })
  expect(read('CONTRIBUTING.md')).toContain('@typescript/native')
})
