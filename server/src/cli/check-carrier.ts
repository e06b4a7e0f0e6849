import { setTimeout as wait } from 'node:timers/promises'
import { isCarrierDown } from '@partyline/domain/alarms'
import { isE164, readPhone } from '@partyline/domain/phones'
import { isTollFree } from '@partyline/domain/registration/roads'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Carrier, Finding } from '../carriers/carrier.ts'
import { openCarriers } from '../carriers/open-carriers.ts'
import { openRegistrar } from '../carriers/open-registrar.ts'
import { listOtherNumbers, type OtherNumber } from '../carriers/other-numbers-store.ts'
import { ownNumbers } from '../carriers/own-numbers.ts'
import { judgePublicUrl, quoteVendor } from '../carriers/vendor-check.ts'
import { settingsOf } from '../config/settings-of.ts'
import type { Config } from '../config.ts'
import { describeState } from '../features/operating/views/describe-view.ts'
import { listOpenAlarms, readPause } from '../features/operating/watching/alarm-store.ts'
import { DeliveryStatus, readDelivery } from '../features/outbox/message-store.ts'
import { postReply } from '../features/outbox/post-message.ts'
import { findOrAddPerson } from '../features/people/adding-store.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { openToExport } from '../platform/backup/open-for-backup.ts'
import { createTransact } from '../platform/context.ts'
import { absentDatabase } from '../platform/database/absent-database.ts'
import { type Database, databaseTime } from '../platform/database/database.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { judgeSecretKey, openSecrets } from '../platform/secrets.ts'

const LOOK_EVERY_MS = 500
const SENT_WITHIN_MS = 30_000
const RECEIPT_WITHIN_MS = MINUTE_MS

/**
 * Tests the settings of the configured carriers without sending anything. Needs no database, so it works
 * before the first start. Each finding says what is right, or what is wrong and what to do.
 */
export async function checkCarrierSettings(
  config: Config,
  now: Date,
  others: OtherNumber[] = [],
): Promise<CommandResult> {
  const findings = await checkAll(config, { db: absentDatabase(), now })
  return describeFindings([...findings, ...judgeOtherNumbers(config, others)])
}

/** The numbers that are not ours and got texts; none while the database cannot be read, as before the first start. */
export async function readOtherNumbers(config: Config): Promise<OtherNumber[]> {
  try {
    const database = await openToExport(config)
    return await listOtherNumbers(database.db).finally(() => database.close())
  } catch {
    return []
  }
}

/**
 * Does the same, then sends one text through the running Partyline and waits for its receipt.
 * @param say gets a line for the operator before the wait
 */
export async function checkCarrier(
  config: Config,
  database: Database,
  phone: string,
  say: (line: string) => void,
): Promise<CommandResult> {
  const now = await databaseTime(database.db)
  const findings = await checkAll(config, { db: database.db, now })
  findings.push(...judgeOtherNumbers(config, await listOtherNumbers(database.db)))
  if (findings.every(({ ok }) => ok)) {
    const number = isE164(phone) ? phone : readPhone(phone)
    findings.push(
      ...(number === undefined
        ? [{ ok: false, sentence: 'PHONE must be a phone number such as +15550100001.' }]
        : await sendOne({ config, database, now, say }, number)),
    )
  }
  return describeFindings(findings)
}

function describeFindings(findings: Finding[]): CommandResult {
  const line = findings.map(({ ok, sentence }) => `${ok ? '✔' : '✘'} ${sentence}`).join('\n')
  return { ok: findings.every(({ ok }) => ok), line }
}

async function checkAll(config: Config, { db, now }: { db: Database['db']; now: Date }): Promise<Finding[]> {
  const settings = settingsOf(config)
  const carriers = await openCarriers(config, {
    db,
    clock: () => now,
    publicUrl: settings.publicUrl,
    sharedNumber: settings.sharedNumber,
    log: createLogger('silent'),
  })
  const findings: Finding[] = []
  for (const carrier of carriers) findings.push(...(await checkOne(carrier, settings.publicUrl)))
  return [...findings, ...(await judgeApproval(config))]
}

/** Whether the vendor has approved the registration of the number; nothing where it does not say. */
async function judgeApproval({ carrier, environment, sharedNumber }: Config): Promise<Finding[]> {
  const registrar = await openRegistrar(carrier, environment, sharedNumber)
  const form = isTollFree(sharedNumber) ? 'toll-free' : 'campaign'
  const found = await registrar?.follow(form, undefined)
  if (!found) return []
  if (found.state === 'approved') return [{ ok: true, sentence: `${carrier}: The registration is approved.` }]
  const now = found.state === 'review' ? 'is not approved yet' : 'is refused'
  const sentence = `${carrier}: The registration of the number ${now}, so carriers block its texts: ./partyline register state.${quoteVendor(found.says)}`
  return [{ ok: false, sentence }]
}

async function checkOne(carrier: Carrier, publicUrl: string): Promise<Finding[]> {
  if (carrier.name === 'simulator' || carrier.name === 'discard') {
    const sentence = `CARRIER is ${carrier.name}, which reaches no phone: set it to the carrier you have an account with.`
    return [{ ok: false, sentence }]
  }
  const reachable = carrier.receive ? [judgePublicUrl(publicUrl)] : []
  const own = (await carrier.check?.()) ?? []
  const chats = carrier.groupChats === 'unnamed' ? [GROUP_CHATS_UNNAMED] : []
  return [...reachable, ...own, ...chats].map(({ ok, sentence }) => ({
    ok,
    sentence: `${carrier.name}: ${sentence}`,
  }))
}

const GROUP_CHATS_UNNAMED: Finding = {
  ok: true,
  sentence:
    'It does not say who else got a text, so a text in a group chat with the number acts like one to the number alone.',
}

/** Names the numbers whose texts did nothing. They are a fault when no text came to a number of ours. */
function judgeOtherNumbers(config: Config, others: OtherNumber[]): Finding[] {
  const { sharedNumber, inboundNumbers, fallback } = config
  const isOurs = ownNumbers({ sharedNumber, inboundNumbers, fallbackNumber: fallback?.number })
  return others
    .filter(({ number }) => !isOurs(number))
    .map(({ carrier, number, lastAt, besideOurs }) => ({
      ok: besideOurs,
      sentence: `${carrier}: Texts to ${number || 'no number'} come here and do nothing, last on ${lastAt.toISOString().slice(0, 10)}. If people text Partyline there, set SHARED_NUMBER to it or add it to INBOUND_NUMBERS; if not, take the address of Partyline off it.`,
    }))
}

interface Sending {
  config: Config
  database: Database
  now: Date
  say: (line: string) => void
}

/** Posts an ordinary text, which the running Partyline sends. */
async function sendOne({ config, database: { db }, now, say }: Sending, phone: string): Promise<Finding[]> {
  const pause = await readPause(db)
  if (pause) {
    const sentence = `Sending is paused, so no text was sent: ${pause.why}. Type ./partyline resume WHY first.`
    return [{ ok: false, sentence }]
  }
  const secrets = await openSecrets(db, config.secretKey)
  await judgeSecretKey(db, secrets, { acceptNew: false })
  // The running processes poll within a second.
  const acting = { clock: () => now, settings: settingsOf(config), secrets, notify: () => undefined }
  const transact = createTransact({ db, ...acting })
  const words = `${config.organisation.shortName}: this is a test of the line, sent at ${now.toISOString().slice(11, 19)} UTC. No answer is needed.`
  const posted = await transact(async (context) => {
    const { id } = await findOrAddPerson(context, phone)
    return postReply(context, id, words)
  })
  if (!posted) return [{ ok: false, sentence: 'That phone had too many tests in a row: wait five minutes.' }]
  say(
    'A text goes to that phone now. This waits 30 seconds at most until it has left, then a minute at most for its receipt.',
  )
  const look = async (done: (delivery: Delivery) => boolean | Promise<boolean>, within: number) => {
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const delivery = await readDelivery(db, posted.messageId)
      if (delivery && ((await done(delivery)) || waited >= within)) return delivery
      await wait(LOOK_EVERY_MS)
    }
  }
  const sent = await look(
    async ({ status, attempts }) =>
      status >= DeliveryStatus.sent || (attempts > 0 && (await findTrouble(db)) !== undefined),
    SENT_WITHIN_MS,
  )
  if (sent.status === DeliveryStatus.failed || sent.status === DeliveryStatus.spared) {
    return [{ ok: false, sentence: `The text was not sent: ${describeFailure(sent)}` }]
  }
  if (sent.status < DeliveryStatus.sent) return [{ ok: false, sentence: await describeWait(db, sent) }]
  const taken = { ok: true, sentence: 'The carrier took the text.' }
  // A receipt that refuses a text puts it back among those that wait.
  const end = await look(({ status }) => status !== DeliveryStatus.sent, RECEIPT_WITHIN_MS)
  if (end.status < DeliveryStatus.sent) return [taken, { ok: false, sentence: await describeWait(db, end) }]
  if (end.status === DeliveryStatus.delivered) {
    return [taken, { ok: true, sentence: 'Its receipt came back: it reached the phone.' }]
  }
  if (end.status === DeliveryStatus.failed) {
    return [taken, { ok: false, sentence: `Its receipt says that it failed: ${describeFailure(end)}` }]
  }
  const sentence =
    'No receipt came within a minute. If the phone has the text, the carrier cannot reach the address for receipts; some carriers and networks send none.'
  return [taken, { ok: false, sentence }]
}

type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

function describeFailure({ status, reason, said }: Delivery): string {
  return `${reason ?? 'no reason was given'}. ${describeState({ status, reason }).explained ?? ''}${quote(said)}`
}

/** Says why a text has not left, and what to do. */
async function describeWait(db: Database['db'], { attempts, said }: Delivery): Promise<string> {
  if (attempts === 0)
    return 'Nobody sent the text within 30 seconds: is Partyline running, with these settings?'
  const trouble = (await findTrouble(db)) ?? 'the carrier does not take it yet'
  return `The text waits and is tried again: ${trouble}.${quote(said)}`
}

/** The words of the alarm about a carrier. */
async function findTrouble(db: Database['db']): Promise<string | undefined> {
  const alarms = await listOpenAlarms(db)
  return alarms.find(({ key }) => isCarrierDown(key))?.words
}

const quote = (said: string | null) => (said === null ? '' : quoteVendor(said))
