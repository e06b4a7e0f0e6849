import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checkout.mjs'

interface Locked {
  dev?: boolean
  link?: boolean
}

/** The bytes of a package's files, without packages inside it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((one) => {
      const path = join(folder, one.name)
      return one.isDirectory() ? sizeOf(path) : one.isFile() ? statSync(path).size : 0
    })
    .reduce((sum, size) => sum + size, 0)
}

test('the packages that a start installs hold at most 200 MB in their files, as the guide promises', () => {
  const locked: Record<string, Locked> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  const sizes = Object.entries(locked)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    // Packages of other platforms are not installed.
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path]): [string, number] => [path, sizeOf(join(root, path)) / 1e6])
    .sort(([, a], [, b]) => b - a)
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0)
  const largest = sizes.slice(0, 5).map(([path, size]) => `${path} ${size.toFixed(0)} MB`)
  expect(whole, largest.join(', ')).toBeLessThan(200)
})
