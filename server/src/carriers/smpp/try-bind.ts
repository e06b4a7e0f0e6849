import smpp from 'smpp'
import type { Finding } from '../carrier.ts'
import type { SmppSettings } from './settings.ts'
import { describeBind } from './smpp-session.ts'

const PATIENCE_MS = 10_000

/** Binds once and unbinds. */
export function tryBind(settings: SmppSettings): Promise<Finding> {
  return new Promise((resolve) => {
    const session = smpp.connect({ url: settings.url })
    const end = (finding: Finding) => {
      clearTimeout(patience)
      session.destroy()
      resolve(finding)
    }
    const unreached = { ok: false, sentence: `Nothing answers at ${settings.url}: look at SMPP_API_URL.` }
    const patience = setTimeout(() => end(unreached), PATIENCE_MS)
    session.on('error', () => end(unreached))
    session.once(settings.url.startsWith('ssmpp:') ? 'secureConnect' : 'connect', () => {
      const { systemId, password, systemType } = settings
      session.bind_transceiver(
        { system_id: systemId, password, system_type: systemType },
        ({ command_status: status }) =>
          end(
            status === 0
              ? { ok: true, sentence: 'The SMS centre accepted the bind.' }
              : { ok: false, sentence: `The SMS centre refused the bind: ${describeBind(status)}.` },
          ),
      )
    })
  })
}
