import { z } from 'zod'
import { bandwidthSettings } from './bandwidth/settings.ts'
import type { Carrier, CarrierDeps } from './carrier.ts'
import { gatewaySettings } from './gateway/settings.ts'
import { httpsmsSettings } from './httpsms/settings.ts'
import { kannelSettings } from './kannel/settings.ts'
import { plivoSettings } from './plivo/settings.ts'
import { smppSettings } from './smpp/settings.ts'
import { smsgateSettings } from './smsgate/settings.ts'
import { telnyxSettings } from './telnyx/settings.ts'
import { signalwireSettings, twilioSettings } from './twilio/settings.ts'
import { vonageSettings } from './vonage/settings.ts'

/** The environment with the carriers' settings. */
export type Environment = Record<string, string | undefined>

interface Registered {
  settings: z.ZodType
  make: (environment: Environment, deps: CarrierDeps) => Promise<Carrier>
}

/** Joins a carrier to its settings. Its code and packages load only when it is chosen. */
function register<Settings>(
  settings: z.ZodType<Settings>,
  load: () => Promise<(settings: Settings, deps: CarrierDeps) => Carrier>,
): Registered {
  return { settings, make: async (environment, deps) => (await load())(settings.parse(environment), deps) }
}

const none = z.object({})

/** Every carrier, by its name in CARRIER. */
const carriers = {
  simulator: register(none, async () => {
    const { createSimulator } = await import('./simulator/simulator.ts')
    return (_settings, deps) => createSimulator(deps)
  }),
  discard: register(none, async () => (await import('./discard/discard.ts')).createDiscard),
  gateway: register(gatewaySettings, async () => (await import('./gateway/gateway.ts')).createGateway),
  twilio: register(twilioSettings, async () => {
    const { createTwilio } = await import('./twilio/twilio.ts')
    return (settings, deps) => createTwilio('twilio', settings, deps)
  }),
  signalwire: register(signalwireSettings, async () => {
    const { createTwilio } = await import('./twilio/twilio.ts')
    return (settings, deps) => createTwilio('signalwire', settings, deps)
  }),
  telnyx: register(telnyxSettings, async () => (await import('./telnyx/telnyx.ts')).createTelnyx),
  vonage: register(vonageSettings, async () => (await import('./vonage/vonage.ts')).createVonage),
  plivo: register(plivoSettings, async () => (await import('./plivo/plivo.ts')).createPlivo),
  bandwidth: register(
    bandwidthSettings,
    async () => (await import('./bandwidth/bandwidth.ts')).createBandwidth,
  ),
  kannel: register(kannelSettings, async () => (await import('./kannel/kannel.ts')).createKannel),
  smpp: register(smppSettings, async () => (await import('./smpp/smpp.ts')).createSmpp),
  smsgate: register(smsgateSettings, async () => (await import('./smsgate/smsgate.ts')).createSmsgate),
  httpsms: register(httpsmsSettings, async () => (await import('./httpsms/httpsms.ts')).createHttpsms),
} satisfies Record<string, Registered>

export type CarrierName = keyof typeof carriers

export const carrierNames = Object.keys(carriers) as CarrierName[]

/** The name of a carrier as a setting, in any case. */
export const carrierName = z
  .string()
  .toLowerCase()
  .pipe(z.enum(carrierNames, `must be one of ${carrierNames.join(', ')}`))

/** Carriers that reach no phone: for trying Partyline out, and for measuring it. */
const REACH_NO_PHONE: readonly CarrierName[] = ['simulator', 'discard', 'gateway']

/** Whether this carrier reaches real phones. */
export function reachesPhones(name: CarrierName): boolean {
  return !REACH_NO_PHONE.includes(name)
}

/** The names of the settings of one carrier. */
export function carrierSettingNames(name: CarrierName): string[] {
  return namesIn(carriers[name].settings)
}

function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** The faults of a carrier's settings, each with the name of its variable. */
export function judgeCarrierSettings(name: CarrierName, environment: Environment): z.core.$ZodIssue[] {
  const read = carriers[name].settings.safeParse(environment)
  return read.success ? [] : read.error.issues
}

/** Makes the configured carrier. The caller has judged its settings. */
export function chooseCarrier(
  name: CarrierName,
  environment: Environment,
  deps: CarrierDeps,
): Promise<Carrier> {
  return carriers[name].make(environment, deps)
}
