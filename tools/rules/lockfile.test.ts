import { expect, test } from 'vitest'
import { lockFaults } from './lockfile.mjs'

test('a package that the lockfile names but does not hold is named', () => {
  expect(lockFaults({ '': { optionalDependencies: { '@tool/linux': '1.0.0' } } })).toEqual([
    'package-lock.json: @tool/linux, wanted by the root, has no entry',
  ])
})

test('a runtime package without integrity is named, and a build package is not', () => {
  const faults = lockFaults({
    'node_modules/runs': {},
    'node_modules/pinned': { integrity: 'sha512-x' },
    'node_modules/@tool/darwin': { dev: true },
    'node_modules/@partyline/domain': { link: true },
  })
  expect(faults).toEqual([
    'package-lock.json: node_modules/runs has no integrity, and the product runs with it',
  ])
})

test('the current lockfile has no fault', () => {
  expect(lockFaults()).toEqual([])
})
