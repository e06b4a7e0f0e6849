import { setTimeout as wait } from 'node:timers/promises'
import smpp, { type Pdu, type Session } from 'smpp'
import type { Logger } from '../../platform/logging/logger.ts'
import type { PduHandler } from './pdu-handler.ts'
import type { SmppSettings } from './settings.ts'

const BIND_MS = 20_000
/** A text without an answer may go out twice, and a busy centre answers late. A dead connection ends the wait earlier. */
const ANSWER_MS = 60_000
const ALIVE_MS = 30_000
const AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/**
 * The result of a submit_sm: its answer; 'cut-off' when the connection broke or fell silent first; 'down' when it did
 * so before anything left; 'malformed' when the library could not encode the text.
 */
export type Submitted = Pdu | 'cut-off' | 'down' | 'malformed'

/** A connection to an SMS centre that binds again whenever it breaks. */
export interface SmppSession {
  submit(options: Record<string, unknown>): Promise<Submitted>
  close(): Promise<void>
}

/**
 * Opens the connection and keeps it open.
 * @param listen makes a connection's handler; when the handler rejects, the SMS centre is asked to deliver again
 */
export function openSmppSession(settings: SmppSettings, listen: () => PduHandler, log: Logger): SmppSession {
  let bound: Session | undefined
  let closed = false
  const stopping = new AbortController()
  const underWay = new Set<(submitted: Submitted) => void>()
  /** What the log says of the line; undefined while it stands. */
  let trouble: string | undefined
  const keeping = keepOpen()

  async function keepOpen() {
    for (let tries = 0; !closed; tries++) {
      const made = await bind(settings, answerFor)
      if ('why' in made) {
        tell(made.why, () =>
          log.error({ carrier: 'smpp', ...made }, 'the SMS centre could not be reached or refused to bind'),
        )
      } else {
        tries = 0
        bound = made
        await holdUntilBroken(made)
        bound = undefined
        for (const cutOff of underWay) cutOff('cut-off')
      }
      if (closed) return
      const pause = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** An outage has many tries in vain. The log gets each new reason. */
  function tell(what: string, write: () => void): void {
    if (what !== trouble && !closed) write()
    trouble = what
  }

  /** Attached before the bind, because texts may arrive together with its answer. */
  function answerFor(session: Session): void {
    const hear = listen()
    const answer = (pdu: Pdu) => {
      hear(pdu).then(
        (rememberAnswer) => {
          if (session.send(pdu.response())) rememberAnswer()
        },
        (error: unknown) => {
          log.warn(
            { err: error, carrier: 'smpp' },
            'an inbound text could not be stored; the SMS centre will deliver it again',
          )
          // ESME_RX_T_APPN: a temporary error on our side.
          session.send(pdu.response({ command_status: 0x64 }))
        },
      )
    }
    // SMPP 3.4, 4.7.1: a centre may use data_sm in place of deliver_sm, above all for receipts.
    session.on('deliver_sm', answer)
    session.on('data_sm', answer)
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
  }

  function holdUntilBroken(session: Session): Promise<void> {
    const staying = keepAlive(session)
    const steady = setTimeout(() => {
      if (trouble !== undefined)
        log.warn({ carrier: 'smpp' }, 'the connection to the SMS centre stands again')
      trouble = undefined
    }, ALIVE_MS)
    return new Promise((resolve) => {
      const broken = () => {
        clearInterval(staying)
        clearTimeout(steady)
        tell('broken', () =>
          log.warn({ carrier: 'smpp' }, 'the connection to the SMS centre broke; binding again'),
        )
        resolve()
      }
      if (session.socket.destroyed) broken()
      else session.once('close', broken)
    })
  }

  return {
    submit(options) {
      const session = bound
      if (!session) return Promise.resolve('down')
      return new Promise((resolve) => {
        const end = (submitted: Submitted) => {
          clearTimeout(patience)
          underWay.delete(end)
          resolve(submitted)
        }
        const patience = setTimeout(() => end('cut-off'), ANSWER_MS)
        underWay.add(end)
        try {
          if (!session.submit_sm(options, end)) end('down')
        } catch (error) {
          // The library throws while encoding, before it writes a byte.
          log.error({ err: error, carrier: 'smpp' }, 'a text cannot be encoded for SMPP')
          end('malformed')
        }
      })
    },
    async close() {
      closed = true
      stopping.abort()
      bound?.unbind()
      bound?.close()
      await keeping
    },
  }
}

/** Connects and binds. @returns why not, when that failed */
function bind(
  settings: SmppSettings,
  answerFor: (session: Session) => void,
): Promise<Session | { why: string }> {
  return new Promise((resolve) => {
    const session = smpp.connect({ url: settings.url })
    answerFor(session)
    const patience = setTimeout(() => fail('it did not answer'), BIND_MS)
    const fail = (why: string) => {
      clearTimeout(patience)
      session.destroy()
      resolve({ why })
    }
    session.on('error', (error: Error) => fail(error.message))
    session.once(settings.url.startsWith('ssmpp:') ? 'secureConnect' : 'connect', () => {
      const { systemId, password, systemType } = settings
      const options = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 }
      session.bind_transceiver(options, ({ command_status: status }) => {
        if (status !== 0) return fail(describeBind(status))
        clearTimeout(patience)
        resolve(session)
      })
    })
  })
}

/** Says in words for the operator why a bind was refused (SMPP 3.4, 5.1.3). */
export function describeBind(status: number): string {
  // ESME_RBINDFAIL, which SMS centres answer for many reasons.
  if (status === 0x0d)
    return 'it gives no reason: ask its operator whether the account is active and this address allowed'
  if (status === 0x0e) return 'the password is wrong: look at SMPP_PASSWORD'
  if (status === 0x0f) return 'the system id is not known: look at SMPP_SYSTEM_ID'
  if (status === 0x53) return 'the system type is wrong: look at SMPP_SYSTEM_TYPE'
  if (status === 0x05) return 'another connection is bound with this system id'
  return `it answered status 0x${status.toString(16)}`
}

/** Sends enquire_link at intervals and drops a connection that does not answer. */
function keepAlive(session: Session): NodeJS.Timeout {
  let answered = true
  return setInterval(() => {
    if (!answered) return session.destroy()
    answered = false
    session.enquire_link(() => {
      answered = true
    })
  }, ALIVE_MS)
}
