import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { CLI, cleanUp, makeFolder, spawnServer } from '../testing/server-process.ts'
import { startVendor, type Vendor } from '../testing/vendor.ts'

let home: string
let vendor: Vendor
beforeEach(async () => {
  home = makeFolder()
  vendor = await startVendor()
})
afterEach(() => vendor.close())
afterAll(cleanUp)

/** Types lines into an interactive command. */
async function types(command: string, lines: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, command], {
    cwd: makeFolder(),
    env: { PATH: '/usr/bin:/bin', PARTYLINE_HOME: home, HTTPSMS_API_URL: vendor.url, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [code] = await once(child, 'close')
  return { code: code as number, said }
}

const settings = () => parseEnv(readFileSync(join(home, '.env'), 'utf8'))
const KEY = 'a key # with "marks" and =  spaces'
const ANSWERS = [
  ...['https://party.example.org', '+14158675309', 'httpsms'],
  ...[KEY, 'a-signing-key-of-httpsms'],
  ...['Millbrook Neighbours Association', '', 'suppers and lifts', ''],
  ...['help@party.example.org', '', '', '+14155550123', '', ''],
]

test('a few answers become the one settings file, its secrets made, for its owner alone, and are checked', async () => {
  vendor.says({ status: 200, body: { data: [] } })
  const { said } = await types('setup', ANSWERS)
  expect(settings()).toMatchObject({
    PARTYLINE_ENV: 'production',
    PUBLIC_URL: 'https://party.example.org',
    CARRIER: 'httpsms',
    HTTPSMS_API_KEY: KEY,
    ORGANISATION: 'Millbrook Neighbours Association',
    SHORT_NAME: 'Millbrook Neighbours Association',
    TEXTS_ABOUT: 'suppers and lifts',
    OPERATOR_PHONES: '+14155550123',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: '/var/lib/partyline',
    SECRET_KEY: expect.stringMatching(/^[\w-]{43}$/),
    BACKUP_PASSPHRASE: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(statSync(join(home, '.env')).mode & 0o777).toBe(0o600)
  expect(said).toContain('✔ The settings are valid.')
  expect(said).not.toContain(settings().SECRET_KEY)
})

test('numbers and the carrier are taken as people write them', async () => {
  vendor.says({ status: 200, body: { data: [] } })
  const [url = '', , , ...rest] = ANSWERS
  const typed = [url, '415 555 0100', '(415) 867-5309', 'httpSMS', ...rest]
  const { said } = await types('setup', typed.with(-3, '(212) 867-5309; +44 (0)20 7946-0018'))
  expect(said).toContain('SHARED_NUMBER must be a real phone number')
  expect(said).not.toMatch(/for example \+/)
  expect(said).toContain('✔ The settings are valid.')
})

test('an answer that cannot be is asked for again, with what it must be', async () => {
  const [, ...rest] = ANSWERS
  const { said } = await types('setup', [
    'party.example.org',
    'http://party.example.org',
    '',
    ANSWERS[0] ?? '',
    ...rest,
  ])
  expect(said).toContain('PUBLIC_URL must be the web address people open')
  expect(said).toContain('PUBLIC_URL must begin with https://')
  expect(said).toContain('This one is needed.')
  expect(settings().PUBLIC_URL).toBe('https://party.example.org')
})

test('a legal name that no text can carry needs a short one, and a name that does not fit is refused with its number', async () => {
  vendor.says({ status: 200, body: { data: [] } })
  const long = 'Riverside Community Choir of Greater Boston, Incorporated'
  const { said } = await types('setup', [
    ...ANSWERS.slice(0, 5),
    ...[long, '', 'Riverside Community Choir of Greater Boston', 'Riverside Community Choir'],
    ...ANSWERS.slice(7),
  ])
  expect(said).toContain('This one is needed.')
  expect(said).toContain(
    'SHORT_NAME must have 3 to 40 characters, and "Riverside Community Choir of Greater Boston" has 43.',
  )
  expect(said).toContain('✔ The settings are valid.')
  expect(settings()).toMatchObject({ ORGANISATION: long, SHORT_NAME: 'Riverside Community Choir' })
  expect(settings()).not.toHaveProperty('SUPPORT_CONTACT')
})

test('a setup that stops half-way writes nothing', async () => {
  expect(await types('setup', ANSWERS.slice(0, 4))).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing was written'),
  })
  expect(existsSync(join(home, '.env'))).toBe(false)
})

test('a setup in a folder that takes no file asks nothing', async () => {
  home = join(home, 'missing')
  const { code, said } = await types('setup', ANSWERS)
  expect({ code, said }).toEqual({
    code: 1,
    said: `${join(home, '.env')}: there is no such file or folder.\n`,
  })
})

test('a second setup offers the answers of the file and keeps its other lines', async () => {
  await types('setup', ANSWERS)
  const key = settings().SECRET_KEY
  writeFileSync(join(home, '.env'), `# ours\nLOG_LEVEL=warn\n${readFileSync(join(home, '.env'), 'utf8')}`)
  await types('setup', ['', '+14158675310', ...Array.from({ length: 13 }, () => '')])
  expect(settings()).toMatchObject({ SHARED_NUMBER: '+14158675310', SECRET_KEY: key, LOG_LEVEL: 'warn' })
  expect(readFileSync(join(home, '.env'), 'utf8')).toMatch(/^# ours\n/)
})

test('a second setup writes through a link to the settings file', async () => {
  const elsewhere = join(makeFolder(), 'partyline.env')
  writeFileSync(elsewhere, 'LOG_LEVEL=warn\n')
  symlinkSync(elsewhere, join(home, '.env'))
  await types('setup', ANSWERS)
  expect(readlinkSync(join(home, '.env'))).toBe(elsewhere)
  expect(parseEnv(readFileSync(elsewhere, 'utf8'))).toMatchObject({
    LOG_LEVEL: 'warn',
    SHARED_NUMBER: '+14158675309',
  })
})

test('an answer counts for a setting that also stands in a line without a value', async () => {
  writeFileSync(join(home, '.env'), 'SHARED_NUMBER=\nSHARED_NUMBER=+14158675311\n')
  await types('setup', ANSWERS)
  expect(settings().SHARED_NUMBER).toBe(ANSWERS[1])
})

test('a file that begins with a byte order mark is read from its first line', async () => {
  await types('setup', ANSWERS)
  vendor.says({ status: 200, body: { data: [] } })
  writeFileSync(join(home, '.env'), `\uFEFF${readFileSync(join(home, '.env'), 'utf8')}`)
  const { said } = await types('check', [])
  expect(said).toContain('✔ The settings are valid.')
  expect(said).not.toContain('is no setting')
})

test('a copy of the example file gets its keys like a new one', async () => {
  copyFileSync(resolve(import.meta.dirname, '../../../.env.example'), join(home, '.env'))
  vendor.says({ status: 200, body: { data: [] } })
  const { said } = await types('setup', ANSWERS)
  expect(settings()).toMatchObject({
    SECRET_KEY: expect.stringMatching(/^[\w-]{43}$/),
    BACKUP_PASSPHRASE: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(said).toContain('✔ The settings are valid.')
})

test.runIf(process.getuid?.() === 0)(
  'a changed answer leaves the file with its group, which the server reads it by',
  async () => {
    await types('setup', ANSWERS)
    const file = join(home, '.env')
    chownSync(file, 0, 4322)
    chmodSync(file, 0o640)
    await types('setup', ['', '+14158675310', ...Array.from({ length: 13 }, () => '')])
    expect(settings().SHARED_NUMBER).toBe('+14158675310')
    const { uid, gid, mode } = statSync(file)
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 0, gid: 4322, mode: 0o640 })
  },
)

test('a value with a # outside quotes is refused by check and by a start, unless it is quoted or a comment', async () => {
  const file = join(home, '.env')
  const cut = 'BACKUP_PASSPHRASE=correct-horse-battery#staple9'
  const sentence = `BACKUP_PASSPHRASE in ${file} has a # outside quotes, where its value would end: put the value in quotes.`
  writeFileSync(file, `LOG_LEVEL=warn # for now\n${cut}\n`)
  expect(await types('check', [])).toEqual({ code: 1, said: `${sentence}\n` })
  const server = await spawnServer({ PARTYLINE_HOME: home })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toBe(`Partyline cannot start: ${sentence}\n`)
  writeFileSync(file, `LOG_LEVEL=warn # for now\n${cut.replace('=', '="')}"\n# A=b#c\n`)
  expect((await types('check', [])).said).not.toContain('outside quotes')
})

test('a file in another encoding than UTF-8 and a curly quote are refused by check, but not in a comment', async () => {
  const file = join(home, '.env')
  const encoding = `line 1 of ${file} is not text in UTF-8: save the file again in that encoding, which an editor offers beside its name.`
  for (const bytes of [
    Buffer.from('\uFEFFLOG_LEVEL=warn\n', 'utf16le'),
    Buffer.from('LOG_LEVEL=warn\n', 'utf16le').swap16(),
    Buffer.from('BACKUP_PASSPHRASE=Schlüsselwörter\n', 'latin1'),
  ]) {
    writeFileSync(file, bytes)
    expect(await types('check', [])).toEqual({ code: 1, said: `${encoding}\n` })
  }
  writeFileSync(file, 'SECRET_KEY=“0123456789012345678901234567890123”\n')
  expect((await types('check', [])).said).toBe(
    `SECRET_KEY in ${file} begins with a curly quote, which would be a part of the value: write " or ' in its place.\n`,
  )
  writeFileSync(file, Buffer.from('# für Ana\nLOG_LEVEL=warn\n', 'latin1'))
  expect((await types('check', [])).said).toContain('The settings are valid.')
})

test('a setting that stands twice is refused by check, unless the first has no value', async () => {
  const file = join(home, '.env')
  writeFileSync(file, 'PORT=4000\n# PORT=5000\n\nexport PORT = 6000\n')
  const sentence = `PORT stands in line 1 and again in line 4 of ${file}: remove one of the two.`
  expect(await types('check', [])).toEqual({ code: 1, said: `${sentence}\n` })
  writeFileSync(file, 'PORT= # of the proxy\nPORT=4000\n')
  expect((await types('check', [])).said).toContain('The settings are valid.')
})

test('a line without = is refused by check and by a start', async () => {
  const file = join(home, '.env')
  writeFileSync(file, 'LOG_LEVEL=warn\n\nPhones of the committee\nOPERATOR_PHONES=+14155550123\n')
  const sentence = `line 3 of ${file} has no =: write NAME=value, or a # before the line.`
  expect(await types('check', [])).toEqual({ code: 1, said: `${sentence}\n` })
  const server = await spawnServer({ PARTYLINE_HOME: home })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toBe(`Partyline cannot start: ${sentence}\n`)
  writeFileSync(file, 'LOG_LEVEL=warn\r\n\r\n  # one\nPORT: 1\nOPERATOR_PHONES=+14155550123\n')
  expect((await types('check', [])).said).not.toContain('has no =')
})

test.each([
  ['"', "'"],
  ["'", '"'],
])('a value that begins with %s and does not end with it swallows no setting below', async (mark, other) => {
  const file = join(home, '.env')
  const sentence = `BACKUP_PASSPHRASE in ${file} has a quote that does not end on its line: write the second quote, or put the value in quotes of another kind.`
  const lines = [
    `BACKUP_PASSPHRASE=${mark}correct horse battery`,
    `SUPPORT_EMAIL=${mark}help@party.example${mark}`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  expect(await types('check', [])).toEqual({ code: 1, said: `${sentence}\n` })
  writeFileSync(file, `BACKUP_PASSPHRASE=${other}${mark}correct horse battery${other} # ours\n`)
  expect((await types('check', [])).said).toContain('✔ The settings are valid.')
})

test('tabs, no-break spaces and empty lines with spaces in the file change no name', async () => {
  await types('setup', ANSWERS)
  vendor.says({ status: 200, body: { data: [] } })
  const lines = readFileSync(join(home, '.env'), 'utf8').trim().split('\n')
  const spaced = lines.map((line) => `\t${line.replace('=', '\u00A0\t=\t')}\n  `)
  writeFileSync(join(home, '.env'), spaced.join('\n'))
  const { said } = await types('check', [])
  expect(said).toContain('✔ The settings are valid.')
  expect(said).not.toContain('is no setting')
})

test('check names a setting that is written in small letters', async () => {
  writeFileSync(join(home, '.env'), 'PARTYLINE_ENV=production\ncarrier=twilio\n')
  expect((await types('check', [])).said).toContain('✘ carrier is no setting; CARRIER is.')
})

test('check names all that is wrong at once, as a start would', async () => {
  writeFileSync(join(home, '.env'), 'PARTYLINE_ENV=production\nCARRIER=twilio\nTWILIO_ACOUNT_SID=AC1\n')
  const { code, said } = await types('check', [])
  expect(code).toBe(1)
  for (const line of [
    '✘ PUBLIC_URL must be set when PARTYLINE_ENV is production',
    '✘ SHARED_NUMBER must be set',
    '✘ TWILIO_AUTH_TOKEN must be',
    '✘ TWILIO_ACOUNT_SID is no setting; TWILIO_ACCOUNT_SID is.',
  ]) {
    expect(said).toContain(line)
  }
})

test('check names each line of the file that is no setting, also beside the right one', async () => {
  await types('setup', ANSWERS)
  const file = readFileSync(join(home, '.env'), 'utf8')
  writeFileSync(join(home, '.env'), `${file}LOG_LEVEL=warn\nFAVOURITE_COLOUR=red\n`)
  const { said } = await types('check', [])
  expect(said).toContain(
    '! FAVOURITE_COLOUR in the settings file is no setting, so Partyline does not read it.',
  )
  writeFileSync(join(home, '.env'), `${file}PUBLIC_ULR=https://party.example.com\n`)
  expect((await types('check', [])).said).toContain('✘ PUBLIC_ULR is no setting; PUBLIC_URL is.')
})

test('check asks to take ACCEPT_NEW_SECRET_KEY out again', async () => {
  await types('setup', ANSWERS)
  expect((await types('check', [])).said).not.toContain('ACCEPT_NEW_SECRET_KEY')
  const file = readFileSync(join(home, '.env'), 'utf8')
  writeFileSync(join(home, '.env'), `${file}ACCEPT_NEW_SECRET_KEY=yes\n`)
  expect((await types('check', [])).said).toContain(
    '! ACCEPT_NEW_SECRET_KEY is yes: take it out after this start, ',
  )
})

test('check names a setting that is written with a colon, as in YAML', async () => {
  writeFileSync(join(home, '.env'), 'PARTYLINE_ENV=production\nCARRIER=twilio\nTWILIO_AUTH_TOKEN: abc\n')
  const { said } = await types('check', [])
  expect(said).toContain('TWILIO_AUTH_TOKEN: is no setting; TWILIO_AUTH_TOKEN is.')
  writeFileSync(join(home, '.env'), 'CARRIER=discard\nNOTES: none\n')
  expect((await types('check', [])).said).toContain('NOTES: in the settings file is no setting')
})

test('an empty PARTYLINE_SETTINGS counts as unset', async () => {
  writeFileSync(join(home, '.env'), 'CARRIER=discard\n')
  const { said } = await types('check', [], { PARTYLINE_SETTINGS: '' })
  expect(said).toContain('✔ The settings are valid.')
})

test('check names one port for the web and the metrics, as a start does', async () => {
  writeFileSync(join(home, '.env'), 'PORT=3100\nSTATUS_PORT=3100\n')
  const sentence = 'PORT and STATUS_PORT are both 3100: set one of them to another port.'
  expect(await types('check', [])).toEqual({ code: 1, said: `✘ ${sentence}\n` })
  const server = await spawnServer({ PARTYLINE_HOME: home, PORT: '3100' })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toBe(`Partyline cannot start: ${sentence}\n`)
})
