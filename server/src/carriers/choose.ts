import { z } from 'zod'
import { bandwidthSettings } from './bandwidth/settings.ts'
import type { Carrier, CarrierParts } from './carrier.ts'
import { gatewaySettings } from './gateway/settings.ts'
import { httpsmsSettings } from './httpsms/settings.ts'
import { kannelSettings } from './kannel/settings.ts'
import { plivoSettings } from './plivo/settings.ts'
import { smppSettings } from './smpp/settings.ts'
import { smsgateSettings } from './smsgate/settings.ts'
import { telnyxSettings } from './telnyx/settings.ts'
import { signalwireSettings, twilioSettings } from './twilio/settings.ts'
import { vonageSettings } from './vonage/settings.ts'

/** The environment that a carrier's settings are read from. */
export type Environment = Record<string, string | undefined>

interface Registered {
  settings: z.ZodType
  make: (environment: Environment, parts: CarrierParts) => Promise<Carrier>
}

/** Ties a carrier to its settings; its code, and what it needs, is loaded only when it is chosen. */
function register<Settings>(
  settings: z.ZodType<Settings>,
  load: () => Promise<(settings: Settings, parts: CarrierParts) => Carrier>,
): Registered {
  return { settings, make: async (environment, parts) => (await load())(settings.parse(environment), parts) }
}

const none = z.object({})

/** Every carrier by the name that CARRIER gives it. */
const carriers = {
  simulator: register(none, async () => {
    const { createSimulator } = await import('./simulator/simulator.ts')
    return (_settings, parts) => createSimulator(parts)
  }),
  discard: register(none, async () => (await import('./discard/discard.ts')).createDiscard),
  gateway: register(gatewaySettings, async () => {
    const { createGateway } = await import('./gateway/gateway.ts')
    return ({ url }) => createGateway(url)
  }),
  twilio: register(twilioSettings, async () => {
    const { createTwilio } = await import('./twilio/twilio.ts')
    return (settings, parts) => createTwilio('twilio', settings, parts)
  }),
  signalwire: register(signalwireSettings, async () => {
    const { createTwilio } = await import('./twilio/twilio.ts')
    return (settings, parts) => createTwilio('signalwire', settings, parts)
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

/** Carriers that stand in for a real one while Partyline is tried out or measured. */
const REACH_NO_PHONE: readonly CarrierName[] = ['simulator', 'discard', 'gateway']

/** Whether texts go to real phones by this carrier. */
export function reachesPhones(name: CarrierName): boolean {
  return !REACH_NO_PHONE.includes(name)
}

/** The names of a carrier's own settings. */
export function carrierSettingNames(name: CarrierName): string[] {
  return namesIn(carriers[name].settings)
}

function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** What is wrong with a carrier's settings, each with the name of its variable; nothing when they are right. */
export function judgeCarrierSettings(name: CarrierName, environment: Environment): z.core.$ZodIssue[] {
  const read = carriers[name].settings.safeParse(environment)
  return read.success ? [] : read.error.issues
}

/** Makes the carrier that is configured; its settings must have been judged. */
export function chooseCarrier(
  name: CarrierName,
  environment: Environment,
  parts: CarrierParts,
): Promise<Carrier> {
  return carriers[name].make(environment, parts)
}
