import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './checkout.mjs'
import { startServer } from './driven-server.mjs'
import { freePort } from './free-port.mjs'

const SITE = 'party.example.org'
let folder: string
let server: Awaited<ReturnType<typeof startServer>>
const proxies: ChildProcess[] = []

const start = (env: Record<string, string> = {}) =>
  startServer({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `https://${SITE}`,
    TRUSTED_PROXIES: '127.0.0.1',
    OPEN_SIMULATOR: 'yes',
    ...env,
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partyline-proxies-'))
  mkdirSync(join(folder, 'data'), { mode: 0o777 })
  spawnSync('chmod', ['755', folder])
  server = await start()
})
afterAll(async () => {
  for (const proxy of proxies) {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null) await once(proxy, 'close')
  }
  await server.end('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Starts the proxy of that name with its file in deploy/, on a free port. */
async function startProxy(name: 'caddy' | 'nginx'): Promise<number> {
  const [port, plain] = [await freePort(), await freePort()]
  const target = new URL(server.url).host
  const config = join(folder, `${name}.conf`)
  if (name === 'caddy') {
    const site = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8')
    const own = `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plain}\n}\n`
    writeFileSync(config, own + site)
    const env = {
      ...process.env,
      SITE: `${SITE}:${port}`,
      PARTYLINE: target,
      HOME: folder,
      XDG_DATA_HOME: folder,
    }
    proxies.push(
      spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env, stdio: 'ignore' }),
    )
    return port
  }
  const files = ['-newkey', 'rsa:2048', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  spawnSync('openssl', ['req', '-x509', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`, ...files])
  const site = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain/g, join(folder, 'cert'))
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey/g, join(folder, 'key'))
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen ${plain};`)
    .replace('listen 443 ssl;', `listen ${port} ssl;`)
    .replace('127.0.0.1:3000', target)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((path) => `${path}_temp_path ${join(folder, path)};`)
    .join('\n')
  const own = `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'log')};\nevents {}\n`
  writeFileSync(config, `${own}http {\naccess_log off;\n${paths}\n${site}}\n`)
  proxies.push(spawn('nginx', ['-c', config, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' }))
  return port
}

/** Opens an address like a browser, with any certificate. `onData` gets each piece as it comes. */
function open(port: number, path: string, onData: (piece: string) => void = () => undefined) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; close: () => void }>(
    (done, failed) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: SITE,
          headers: { host: SITE },
          rejectUnauthorized: false,
        },
        (answer) => {
          answer.setEncoding('utf8').on('data', onData)
          done({ status: answer.statusCode ?? 0, headers: answer.headers, close: () => asked.destroy() })
        },
      )
      asked.on('error', failed)
      asked.end()
    },
  )
}

test.for(['caddy', 'nginx'] as const)(
  'with the file in deploy/, %s passes on https, the visitor’s address and streams, and a restart loses nothing',

  async (name, { skip }) => {
    if (!isThere(name)) return skip(`this machine has no ${name}`)
    const port = await startProxy(name)
    const answers = () =>
      open(port, '/api/live').then(
        ({ status }) => status,
        () => 0,
      )
    while ((await answers()) !== 200) {
      if (proxies.at(-1)?.exitCode !== null) throw new Error(`${name} ended`)
      await delay(100)
    }

    const page = await open(port, '/')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toContain('max-age')

    let heard = ''
    const stream = await open(port, '/api/simulator/live', (piece) => (heard += piece))
    expect(stream.headers['content-type']).toContain('text/event-stream')
    const before = heard.length
    await server.call('POST', '/simulator/texts', { from: '+15550100001', text: 'HELP' })
    while (heard.length === before) await delay(20)
    stream.close()

    if (name !== 'caddy') return
    const env = { PORT: new URL(server.url).port }
    await server.end('SIGTERM')
    const [during] = await Promise.all([open(port, '/'), start(env).then((fresh) => (server = fresh))])
    expect(during.status).toBe(200)
  },
)
