import { resolve } from 'node:path'
import type { LimitSettings } from '@partyline/domain/limits/limits'
import { z } from 'zod'
import { carrierName, carrierNames, carrierSettingNames, judgeCarrierSettings } from './carriers/choose.ts'
import { forgetOtherPostgres } from './config/forget-other-postgres.ts'
import { isProxy } from './config/is-proxy.ts'
import {
  describeLostData,
  describeProductionGaps,
  judgeExposure,
  judgePorts,
  judgeProduction,
} from './config/judge-start.ts'
import { limitSettingNames, readLimits } from './config/limit-settings.ts'
import { findMistyped, findUnknown } from './config/mistyped-settings.ts'
import {
  arrangeOperatorSettings,
  judgeOperatorSettings,
  operatorSettings,
} from './config/operator-settings.ts'
import {
  arrangeOrganisation,
  judgeOrganisation,
  organisationSettings,
} from './config/organisation-settings.ts'
import { callingCodes, countries, inboundNumbers, numberPlan, phoneNumber } from './config/phone-settings.ts'
import {
  describeUnseenSettings,
  homeFolderOf,
  readSettingsFile,
  type SettingsFile,
} from './config/settings-file.ts'
import { tidyValues } from './config/tidy-values.ts'
import { readDatabaseUrl } from './platform/database/database-hosts.ts'
import { defaultDataFolder } from './platform/embedded-postgres/default-data-folder.ts'
import { countriesOf } from './platform/limits/number-plan.ts'

const whole = (what: string, least: number, most: number) =>
  z.string().regex(/^\d+$/, what).transform(Number).pipe(z.number().min(least, what).max(most, what))
const webAddress = (what: string) => z.url({ protocol: /^https?$/, error: what })
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((word) => word === 'true')
const yesOnly = z.enum(['yes', 'no'], 'must be yes or no')

/** Every setting except the carriers' own. */
const settings = z.object({
  ...operatorSettings,
  ...organisationSettings,
  PORT: whole('must be a port number from 1 to 65535', 1, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress('must be the web address people open, for example https://party.example.org')
    .refine(
      (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
      'must be a web address without a path, for example https://party.example.org: pages live at its root',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  // Only a shell reads ~ as a home folder. The data would be in a folder of that name.
  DATA_DIR: z
    .string()
    .min(1)
    .regex(/^[^~]/, 'must be a whole path without ~, such as /var/lib/partyline')
    .optional(),
  OPT_OUTS_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .superRefine((url, { addIssue }) => {
      const reading = readDatabaseUrl(url)
      if (!reading.ok) addIssue({ code: 'custom', message: reading.problem })
    })
    .optional(),
  PG_BIN_DIR: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ACCEPT_NEW_SECRET_KEY: yesOnly.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SHARED_NUMBER: phoneNumber.default('+15550100000'),
  INBOUND_NUMBERS: inboundNumbers,
  CARRIER: carrierName.default('simulator'),
  FALLBACK_CARRIER: carrierName.optional(),
  FALLBACK_NUMBER: phoneNumber.optional(),
  FALLBACK_AFTER_SECONDS: whole('must be a whole number of seconds from 10 to 86400', 10, 86_400).default(
    120,
  ),
  OPEN_SIMULATOR: yesOnly.optional(),
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
  SOURCE_URL: webAddress('must be a web address').optional(),
  NUMBER_PLAN: numberPlan,
  COUNTRIES: countries,
  CALLING_CODES: callingCodes,
  UNKNOWN_SENDS: z
    .enum(['at-least-once', 'at-most-once'], 'must be at-least-once or at-most-once')
    .default('at-least-once'),
  RETENTION_DAYS: whole('must be a whole number of days from 1 to 36500', 1, 36_500).default(90),
  SHUTDOWN_GRACE_SECONDS: whole('must be a whole number of seconds from 0 to 600', 0, 600).default(5),
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
  limits: LimitSettings
  /** The environment with the carriers' settings. It holds their secrets. */
  environment: Record<string, string | undefined>
}

/** Every setting, parsed; or one line for each wrong one, with its name and what it must be. */
export type ConfigReading =
  | { ok: true; config: Config /** What is odd, but stops nothing. */; warnings: string[] }
  | { ok: false; problems: string[] }

/**
 * Reads the settings from an environment. An empty value counts as unset.
 * @param env for example of readEnvironment()
 * @param start for a server: the addresses of HOST, by which its exposure is judged, and the names in the
 * settings file; left out by the operator's commands
 */
export function readConfig(
  env: Record<string, string | undefined>,
  start?: { hostAddresses: string[]; inFile?: string[] },
): ConfigReading {
  const filled = tidyValues(env)
  const { read, problems } = readEach(filled)
  const { limits, ...wrong } = readLimits(filled)
  problems.push(...wrong.problems)
  const { CARRIER, FALLBACK_CARRIER } = read
  if (FALLBACK_CARRIER !== undefined && FALLBACK_CARRIER === CARRIER) {
    problems.push('FALLBACK_CARRIER must be another carrier than CARRIER.')
  }
  problems.push(...judgeOperatorSettings(read), ...judgeOrganisation(read, homeFolderOf(env)))
  const production = read.PARTYLINE_ENV === 'production'
  if (start) {
    problems.push(...judgePorts(read))
    problems.push(...(production ? judgeProduction(read, filled) : judgeExposure({ ...read, ...start })))
  }
  const chosen = [...new Set([CARRIER, FALLBACK_CARRIER])].filter((name) => name !== undefined)
  problems.push(...chosen.flatMap((name) => judgeCarrierSettings(name, filled)).map(describeProblem))
  const names = { known: [...PLACE_NAMES, ...settingNames], inFile: start?.inFile ?? [] }
  const wanted = [...ownSettingNames, ...chosen.flatMap(carrierSettingNames)]
  const warnings = findMistyped(filled, { ...names, wanted })
  // Put the spelling of a setting's name beside the line about its value.
  if (problems.length > 0 || (start && production)) problems.push(...warnings)
  if (problems.length > 0) return { ok: false, problems }
  const gaps = start ? [...(production ? describeProductionGaps(read) : describeLostData(filled))] : []
  const config = {
    ...arrange(read as z.output<typeof settings>, homeFolderOf(env)),
    limits,
    environment: filled,
  }
  return { ok: true, config, warnings: [...warnings, ...findUnknown(names), ...gaps] }
}

/** The launchers and the container set these. They are not settings. */
const PLACE_NAMES = ['PARTYLINE_HOME', 'PARTYLINE_SETTINGS', 'PARTYLINE_RELEASE', 'PARTYLINE_CONTAINER']

const ownSettingNames = [...Object.keys(settings.shape), ...limitSettingNames]
const settingNames = [...ownSettingNames, ...carrierNames.flatMap(carrierSettingNames)]

/** Undefined for a wrong setting, or an unset one without a default. */
type SettingsRead = Partial<z.output<typeof settings>>

/** Reads each setting by itself, so that one run names everything that is wrong. */
function readEach(env: Record<string, string | undefined>): { read: SettingsRead; problems: string[] } {
  const parsed = Object.entries(settings.shape).map(([name, shape]) => ({
    name,
    ...shape.safeParse(env[name]),
  }))
  const read = Object.fromEntries(parsed.map(({ name, data }) => [name, data])) as SettingsRead
  const problems = parsed.flatMap(({ name, error }) => {
    const [issue] = error?.issues ?? []
    return issue ? [describeProblem({ ...issue, path: [name] })] : []
  })
  return { read, problems }
}

/** The process's environment over the settings file. @throws StartRefusal when it cannot read the file */
export function readEnvironment(options?: { mayBeMissing: boolean }): {
  env: Record<string, string | undefined>
  file: SettingsFile
} {
  const file = readSettingsFile(process.env, options)
  return { env: forgetOtherPostgres({ ...file.settings, ...process.env }, process.env), file }
}

/** The log lines about settings that the command line does not see. */
export function describeSettingsBesideFile(file: SettingsFile): string[] {
  // Each command that runs in a container has the environment of the container.
  return process.env.PARTYLINE_CONTAINER ? [] : describeUnseenSettings(process.env, file, settingNames)
}

function describeProblem(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`}.`
}

function arrange(read: z.output<typeof settings>, home: string) {
  const dataDir = resolve(home, read.DATA_DIR ?? defaultDataFolder(resolve(home, 'data')))
  return {
    ...arrangeOperatorSettings(read),
    ...arrangeOrganisation(read, home),
    home,
    port: read.PORT,
    host: read.HOST,
    /** Undefined stands for the address that the server listens on. */
    publicUrl: read.PUBLIC_URL,
    dataDir,
    optOutsDir: resolve(home, read.OPT_OUTS_DIR ?? resolve(dataDir, 'opt-outs')),
    isDataDirSet: read.DATA_DIR !== undefined,
    databaseUrl: read.DATABASE_URL,
    pgBinDir: read.PG_BIN_DIR,
    secretKey: read.SECRET_KEY,
    acceptNewSecretKey: read.ACCEPT_NEW_SECRET_KEY === 'yes',
    backupPassphrase: read.BACKUP_PASSPHRASE,
    sharedNumber: read.SHARED_NUMBER ?? '',
    inboundNumbers: read.INBOUND_NUMBERS,
    carrier: read.CARRIER,
    fallback: read.FALLBACK_CARRIER && {
      carrier: read.FALLBACK_CARRIER,
      number: read.FALLBACK_NUMBER ?? read.SHARED_NUMBER ?? '',
      afterMs: read.FALLBACK_AFTER_SECONDS * 1000,
    },
    production: read.PARTYLINE_ENV === 'production',
    logLevel: read.LOG_LEVEL,
    allowCreateGroup: read.ALLOW_CREATE_GROUP,
    /** Undefined stands for the archive that the build made. */
    sourceUrl: read.SOURCE_URL,
    ...countriesOf(read.COUNTRIES ?? [], read.NUMBER_PLAN, read.SHARED_NUMBER),
    callingCodes: read.CALLING_CODES ?? new Set<string>(),
    unknownSends: read.UNKNOWN_SENDS,
    retentionDays: read.RETENTION_DAYS,
    shutdownGraceMs: read.SHUTDOWN_GRACE_SECONDS * 1000,
    trustedProxies: read.TRUSTED_PROXIES,
  }
}
