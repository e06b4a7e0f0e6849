import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { NANP, readNumberPlan } from '@partyline/domain/number-plan'
import { isE164, readPhone } from '@partyline/domain/phones'
import { z } from 'zod'
import { carrierNames, judgeCarrierSettings } from './carriers/choose.ts'
import { defaultDataFolder } from './platform/embedded-postgres/default-data-folder.ts'

const whole = (what: string, least: number, most: number) =>
  z.string().regex(/^\d+$/, what).transform(Number).pipe(z.number().min(least, what).max(most, what))
const webAddress = (what: string) => z.url({ protocol: /^https?$/, error: what })
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((word) => word === 'true')

// What the web server knows by name.
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** True for '10.0.0.7', '10.0.0.0/8', 'fd00::/8' and 'loopback'. */
function isProxy(entry: string): boolean {
  if (PROXY_NAMES.includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return most > 0
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
}

const settings = z.object({
  PORT: whole('must be a port number from 1 to 65535', 1, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress('must be the web address people open, for example https://party.example.org')
    .refine(
      (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
      'must be a web address without a path, for example https://party.example.org: pages live at its root',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PG_BIN_DIR: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SHARED_NUMBER: z
    .string()
    .transform((number) => (isE164(number) ? number : readPhone(number)))
    .refine((number) => number !== undefined, 'must be a phone number such as +15550100000')
    .default('+15550100000'),
  CARRIER: z.enum(carrierNames, `must be one of ${carrierNames.join(', ')}`).default('simulator'),
  FALLBACK_CARRIER: z.enum(carrierNames, `must be one of ${carrierNames.join(', ')}`).optional(),
  FALLBACK_NUMBER: z.string().refine(isE164, 'must be a phone number such as +15550100000').optional(),
  FALLBACK_AFTER_SECONDS: whole('must be a whole number of seconds from 10 to 86400', 10, 86_400).default(
    120,
  ),
  PARTYLINE_ENV: z
    .enum(['development', 'production'], 'must be development or production')
    .default('development'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
  ALLOW_CREATE_GROUP: yesOrNo.default(true),
  PRIVACY_POLICY_URL: webAddress('must be a web address').default('https://www.example.org/privacy'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  CODES_PER_ADDRESS_PER_HOUR: whole('must be a whole number from 1 to 1000000', 1, 1_000_000).default(20),
  CODES_PER_HOUR: whole('must be a whole number from 1 to 1000000', 1, 1_000_000).default(1000),
  MESSAGES_PER_SENDER_PER_DAY: whole('must be a whole number from 1 to 1000000', 1, 1_000_000).default(500),
  NUMBER_PLAN: z
    .string()
    .default('NANP')
    .transform(readNumberPlan)
    .refine((plan) => plan !== undefined, 'must be NANP, or countries of it such as US,CA,PR'),
  UNKNOWN_SENDS: z
    .enum(['at-least-once', 'at-most-once'], 'must be at-least-once or at-most-once')
    .default('at-least-once'),
  RETENTION_DAYS: whole('must be a whole number of days from 1 to 36500', 1, 36_500).default(90),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isProxy),
      'must be addresses or ranges with commas between, for example 127.0.0.1,10.0.0.0/8',
    )
    .default([]),
})

export type Config = ReturnType<typeof arrange> & {
  /** What the carriers read their own settings from. It holds their secrets. */
  environment: Record<string, string | undefined>
}

/** Every setting, parsed; or one line for each that is wrong, naming it and saying what it must be. */
export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: string[] }

const REACHES_NO_PHONE = ['simulator', 'discard', 'gateway']

/**
 * Reads the settings out of an environment; an empty value counts as unset.
 * @param env for example the answer of readEnvironment()
 */
export function readConfig(env: Record<string, string | undefined>): ConfigReading {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(filled)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(describeProblem) }
  const { PARTYLINE_ENV, CARRIER, FALLBACK_CARRIER } = parsed.data
  const pretended = Object.entries({ CARRIER, FALLBACK_CARRIER }).filter(
    ([, name]) => name !== undefined && REACHES_NO_PHONE.includes(name),
  )
  if (PARTYLINE_ENV === 'production' && pretended.length > 0) {
    const problems = pretended.map(
      ([setting, name]) =>
        `${setting} must name a real carrier when PARTYLINE_ENV is production; ${name} reaches no phone.`,
    )
    return { ok: false, problems }
  }
  if (FALLBACK_CARRIER === CARRIER) {
    return { ok: false, problems: ['FALLBACK_CARRIER must be another carrier than CARRIER.'] }
  }
  const chosen = FALLBACK_CARRIER ? [CARRIER, FALLBACK_CARRIER] : [CARRIER]
  const problems = chosen.flatMap((name) => judgeCarrierSettings(name, filled)).map(describeProblem)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, config: { ...arrange(parsed.data), environment: filled } }
}

/** The process's environment over the file .env of the current folder, where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = resolve('.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...fromFile, ...process.env }
}

function describeProblem(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`}.`
}

function arrange(read: z.output<typeof settings>) {
  return {
    port: read.PORT,
    host: read.HOST,
    /** Undefined: the address that is listened on. */
    publicUrl: read.PUBLIC_URL,
    dataDir: read.DATA_DIR === undefined ? defaultDataFolder(resolve('data')) : resolve(read.DATA_DIR),
    isDataDirSet: read.DATA_DIR !== undefined,
    databaseUrl: read.DATABASE_URL,
    pgBinDir: read.PG_BIN_DIR,
    secretKey: read.SECRET_KEY,
    sharedNumber: read.SHARED_NUMBER ?? '',
    carrier: read.CARRIER,
    fallback: read.FALLBACK_CARRIER && {
      carrier: read.FALLBACK_CARRIER,
      number: read.FALLBACK_NUMBER ?? read.SHARED_NUMBER ?? '',
      afterMs: read.FALLBACK_AFTER_SECONDS * 1000,
    },
    production: read.PARTYLINE_ENV === 'production',
    logLevel: read.LOG_LEVEL,
    allowCreateGroup: read.ALLOW_CREATE_GROUP,
    privacyPolicyUrl: read.PRIVACY_POLICY_URL,
    supportEmail: read.SUPPORT_EMAIL,
    codesPerAddressPerHour: read.CODES_PER_ADDRESS_PER_HOUR,
    codesPerHour: read.CODES_PER_HOUR,
    messagesPerSenderPerDay: read.MESSAGES_PER_SENDER_PER_DAY,
    numberPlan: read.NUMBER_PLAN ?? NANP,
    unknownSends: read.UNKNOWN_SENDS,
    retentionDays: read.RETENTION_DAYS,
    trustedProxies: read.TRUSTED_PROXIES,
  }
}
