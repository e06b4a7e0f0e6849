import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']

/**
 * Finds bearerbox and smsbox. Installs them from Debian's packages if the account may. Undefined when that
 * fails.
 */
export function findKannel(): { bearerbox: string; smsbox: string } | undefined {
  const find = (): { bearerbox: string; smsbox: string } | undefined => {
    const place = PLACES.find(
      (folder) => existsSync(join(folder, 'bearerbox')) && existsSync(join(folder, 'smsbox')),
    )
    return place ? { bearerbox: join(place, 'bearerbox'), smsbox: join(place, 'smsbox') } : undefined
  }
  return find() ?? (install() ? find() : undefined)
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  try {
    const options = {
      stdio: 'ignore',
      timeout: 120_000,
    } as const
    execFileSync(
      'env',
      [
        'DEBIAN_FRONTEND=noninteractive',
        'apt-get',
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'kannel',
      ],
      options,
    )
    return true
  } catch {
    return false
  }
}

/** Kannel with its fake SMS centre. The test plays the phones. */
export interface Kannel {
  sendsmsUrl: string
  /** Delivers a text from a phone. */
  phoneTexts(from: string, to: string, words: string): void
  /** The texts for phones, as lines of the SMS centre. */
  received: string[]
  /** Resolves once `count` texts were received. */
  heard(count: number): Promise<void>
  close(): Promise<void>
}

/**
 * Starts bearerbox, smsbox and a client of Kannel's fake SMS centre. The client speaks in lines of sender,
 * receiver, 'text' and the words, URL-encoded when they are not plain.
 */
export async function startKannel(
  programs: { bearerbox: string; smsbox: string },
  service: { username: string; password: string; getUrl: string },
): Promise<Kannel> {
  const folder = mkdtempSync(join(tmpdir(), 'partyline-kannel-'))
  const [admin, box, sendsms, fake] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const file = join(folder, 'kannel.conf')
  writeFileSync(file, configuration({ admin, box, sendsms, fake, ...service }))
  const children: ChildProcess[] = []
  const start = (program: string) => {
    const child = spawn(program, ['-v', '3', file], { cwd: folder, stdio: 'ignore' })
    children.push(child)
    return child
  }
  const phones = await connectWhenReady(fake, start(programs.bearerbox))
  ;(await connectWhenReady(sendsms, start(programs.smsbox))).destroy()

  const received: string[] = []
  let changed = () => {}
  let rest = ''
  phones.setEncoding('utf8').on('data', (data: string) => {
    const lines = (rest + data).split('\n')
    rest = lines.pop() ?? ''
    received.push(...lines)
    changed()
  })
  return {
    sendsmsUrl: `http://127.0.0.1:${sendsms}`,
    received,
    phoneTexts(from, to, words) {
      phones.write(`${from} ${to} text ${words}\n`)
    },
    async heard(count) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          changed = resolve
        })
      }
    },
    async close() {
      phones.destroy()
      for (const child of children.reverse()) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the ports of both boxes, which open some moments after they start. */
async function connectWhenReady(port: number, child: ChildProcess): Promise<Socket> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Kannel ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const connected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (connected) return socket
    await wait(50)
  }
}

function configuration(deps: {
  admin: number
  box: number
  sendsms: number
  fake: number
  username: string
  password: string
  getUrl: string
}): string {
  return `
group = core
admin-port = ${deps.admin}
admin-password = bar
smsbox-port = ${deps.box}
box-allow-ip = "127.0.0.1"
dlr-storage = internal

group = smsc
smsc = fake
smsc-id = fake
port = ${deps.fake}
connect-allow-ip = "127.0.0.1"

group = smsbox
bearerbox-host = 127.0.0.1
bearerbox-port = ${deps.box}
sendsms-port = ${deps.sendsms}

group = sendsms-user
username = ${deps.username}
password = ${deps.password}
user-allow-ip = "127.0.0.1"
max-messages = 20
concatenation = true

group = sms-service
keyword = default
catch-all = yes
max-messages = 0
get-url = "${deps.getUrl}"
`
}
