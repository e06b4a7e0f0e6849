import * as calls from '@partyline/contract/operating-registration'
import { QUESTIONS, sortAnswers } from '@partyline/domain/registration/answers'
import type { Installation } from '@partyline/domain/registration/spoken'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock, Transact } from '../../../platform/context.ts'
import { lockName } from '../../../platform/database/lock-name.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { type Door, Refused, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { recordAct } from '../orders/audit-store.ts'
import { findOperator } from '../orders/find-operator.ts'
import { describeRegistration } from './describe-registration.ts'
import { describeTrouble, type Kept, openKept } from './kept-registration.ts'
import { stepValues } from './kept-steps.ts'
import { type InstallationFacts, type ReadPage, readInstallation } from './read-installation.ts'

/** What the page of the registration needs of an installation. */
export interface RegistrationParts {
  /** The data folder, where the answers lie. */
  folder: string
  /** The carrier of the settings. */
  carrier: string
  installation: InstallationFacts
  /** Left out to read the pages over the network. */
  readPage?: ReadPage
}

/** A reading of the public pages counts for this time. */
const PAGES_MS = 10 * MINUTE_MS

const CHANGED = refuse(
  409,
  'changed',
  'Somebody changed the registration since you opened it. What you typed is still here: keep it again to put it in the place of theirs, or leave the form to see theirs.',
)

/** Serves the calls of the page on which operators fill in the registration at a carrier. */
export function serveRegistration(
  door: Door,
  deps: { clock: Clock; transact: Transact; registration: RegistrationParts },
): void {
  const { clock, transact } = deps
  const { folder, carrier, installation, readPage } = deps.registration
  let seen: { at: Date; installation: Installation } | undefined
  const look = async (again: boolean) => {
    const at = clock()
    if (again || !seen || at.getTime() - seen.at.getTime() > PAGES_MS) {
      seen = { at, installation: await readInstallation(installation, readPage) }
    }
    return seen
  }

  /** Changes the file while no other process does, unless it is no longer as the operator saw it. */
  const change = <Result>(
    personId: Id,
    { revision, ...choice }: { revision: string; carrier?: string | undefined; road?: string | undefined },
    judge: (kept: Kept, now: Date) => { what: string; values: Record<string, string>; answer: Result },
  ) =>
    transact(async (context) => {
      await lockName(context.tx, 'registration')
      const kept = await orRefuse(openKept(folder))
      if (kept.revision !== revision) throw new Refused(CHANGED)
      const { what, values, answer } = judge(kept, context.now)
      const operator = await findOperator(context, personId, what)
      await recordAct(context, operator, { act: 'registration', target: null })
      await orRefuse(kept.set({ ...defined(choice), ...values }))
      return answer
    })

  serveSignedIn(door, calls.getRegistration, async ({ query }) => {
    const { at, installation: read } = await look(query.again === 'true')
    const opened = await openKept(folder).catch((error) => {
      const trouble = describeTrouble(error)
      if (trouble === undefined) throw error
      return { revision: '', all: () => ({}), get: () => undefined, trouble }
    })
    const described = describeRegistration(opened, {
      installation: read,
      carrier: query.carrier ?? opened.get('carrier') ?? carrier,
      way: query.road ?? opened.get('road'),
      now: clock(),
    })
    const trouble = 'trouble' in opened ? opened.trouble : null
    return { ...described, trouble, lookedAt: at.toISOString() }
  })

  serveSignedIn(door, calls.answerRegistration, ({ body: { answers, ...choice }, personId }) =>
    change(personId, choice, (kept) => {
      const { good, wrong } = sortAnswers(kept.all(), answers)
      const labels = QUESTIONS.filter(({ name }) => name in good).map(({ label }) => label)
      return {
        what: `Answered: ${labels.join(', ') || 'nothing'}`,
        values: good,
        answer: { success: true as const, wrong: wrong.map(({ name }) => name) },
      }
    }),
  )

  serveSignedIn(door, calls.keepRegistrationStep, ({ body: { step, state, id, ...choice }, personId }) =>
    change(personId, choice, (kept, now) => ({
      what: `Step: ${step} is ${state}`,
      values: stepValues(kept, step, { state, id, now }),
      answer: { success: true as const },
    })),
  )
}

/** Waits for a file. @throws Refused with a sentence when it cannot be read or written */
async function orRefuse<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const trouble = describeTrouble(error)
    if (trouble === undefined) throw error
    throw new Refused(refuse(409, 'not-kept', `Not kept. ${trouble}`))
  }
}

const defined = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined))
