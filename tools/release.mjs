// npm run release: an archive of the product for this kind of machine that runs without installing and
// without building.
import './require-node.mjs'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { copyPackages } from './release/copy-packages.mjs'
import { run } from './run.mjs'
import { readVersion } from './version.mjs'

/** What an operator reads or runs, beside the build and its packages. */
const FILES = [
  ...['partyline', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example', 'docs', 'deploy'],
  ...['partyline', 'start', 'require-node', 'checkout'].map((name) => `tools/${name}.mjs`),
]

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } })
if (!(await prepare())) process.exit(1)
const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const version = readVersion()
// Two different programs never have one name, so that none is unpacked over the other.
const name = `partyline-${version.replace('+', '-')}-${process.platform}-${process.arch}`
const folder = join(values.to, name)
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'server'), { recursive: true })
mkdirSync(join(folder, 'web'))
for (const file of FILES) cpSync(join(root, file), join(folder, file), { recursive: true })
for (const part of ['server/dist', 'web/dist']) {
  // Source maps are for developers. The source itself is in the archive that pages link to.
  const filter = (/** @type {string} */ path) => !path.endsWith('.map')
  cpSync(realpathSync(join(root, part)), join(folder, part), { recursive: true, filter })
}
const own = {
  name: 'partyline',
  version,
  license,
  private: true,
  type: 'module',
  engines: { node: '>=20.19' },
}
const scripts = { start: 'exec node tools/start.mjs' }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...own, scripts }, null, 2)}\n`)
copyPackages(folder)
// The account of the server reads the files, also when the umask here keeps others out.
await run('chmod', ['-R', 'a+rX', folder])

const archive = join(values.to, `${name}.tar.gz`)
// Root unpacks it. Under the builder's user id the files would belong to the user who has that id there.
const owner =
  process.platform === 'darwin' ? ['--uid=0', '--gid=0', '--uname=', '--gname='] : ['--owner=0', '--group=0']
const packed = await run('tar', ['-czf', archive, ...owner, '-C', values.to, name])
rmSync(folder, { recursive: true, force: true })
if (packed.code !== 0) {
  process.stderr.write(packed.output)
  process.exit(1)
}
const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
console.log(`${archive} (${Math.ceil(statSync(archive).size / 1_000_000)} MB)`)
