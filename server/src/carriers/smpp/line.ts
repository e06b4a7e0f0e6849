import { setTimeout as wait } from 'node:timers/promises'
import smpp, { type Pdu, type Session } from 'smpp'
import type { Logger } from '../../platform/logger.ts'
import type { Hear } from './hear.ts'
import type { SmppSettings } from './settings.ts'

const ANSWER_MS = 20_000
const ALIVE_MS = 30_000
const AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/**
 * What became of a submit_sm: its answer; 'cut-off' when the line broke or fell silent first, 'down' when it did so
 * before anything left, 'malformed' when the library could not write the text.
 */
export type Submitted = Pdu | 'cut-off' | 'down' | 'malformed'

/** A line to an SMS centre that is bound again whenever it breaks. */
export interface Line {
  submit(options: Record<string, unknown>): Promise<Submitted>
  close(): Promise<void>
}

/**
 * Opens the line and keeps it open.
 * @param listen makes what hears a connection; when that rejects the SMS centre is asked to bring it again
 */
export function openLine(settings: SmppSettings, listen: () => Hear, log: Logger): Line {
  let bound: Session | undefined
  let closed = false
  const stopping = new AbortController()
  const underWay = new Set<(submitted: Submitted) => void>()
  const keeping = keepOpen()

  async function keepOpen() {
    for (let tries = 0; !closed; tries++) {
      const session = await bind(settings, answerFor, log)
      if (session) {
        tries = 0
        bound = session
        await holdUntilBroken(session)
        bound = undefined
        for (const cutOff of underWay) cutOff('cut-off')
      }
      if (closed) return
      const pause = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Hung on before the bind: texts may come in the same breath as its answer. */
  function answerFor(session: Session): void {
    const hear = listen()
    session.on('deliver_sm', (pdu: Pdu) => {
      hear(pdu).then(
        (rememberAnswer) => {
          if (session.send(pdu.response())) rememberAnswer()
        },
        (error: unknown) => {
          log.warn(
            { err: error, carrier: 'smpp' },
            'a text could not be written down; it will be brought again',
          )
          // ESME_RX_T_APPN: a passing fault of ours.
          session.send(pdu.response({ command_status: 0x64 }))
        },
      )
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
  }

  function holdUntilBroken(session: Session): Promise<void> {
    const staying = keepAlive(session)
    return new Promise((resolve) => {
      const broken = () => {
        clearInterval(staying)
        if (!closed) log.warn({ carrier: 'smpp' }, 'the line to the SMS centre broke; binding again')
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
          // The library throws while it encodes, before it writes a byte.
          log.error({ err: error, carrier: 'smpp' }, 'a text cannot be written as SMPP has it')
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

/** Connects and binds; undefined when that did not come about, and the log says why. */
function bind(
  settings: SmppSettings,
  answerFor: (session: Session) => void,
  log: Logger,
): Promise<Session | undefined> {
  return new Promise((resolve) => {
    const session = smpp.connect({ url: settings.url })
    answerFor(session)
    const patience = setTimeout(() => fail('it did not answer'), ANSWER_MS)
    const fail = (why: string) => {
      clearTimeout(patience)
      session.destroy()
      log.error({ carrier: 'smpp', why }, 'the SMS centre could not be reached or refused to bind')
      resolve(undefined)
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

/** What a refused bind means, in words for the operator (SMPP 3.4, 5.1.3). */
export function describeBind(status: number): string {
  if (status === 0x0e) return 'the password is wrong: look at SMPP_PASSWORD'
  if (status === 0x0f) return 'the system id is not known: look at SMPP_SYSTEM_ID'
  if (status === 0x53) return 'the system type is wrong: look at SMPP_SYSTEM_TYPE'
  if (status === 0x05) return 'somebody is bound already under this system id'
  return `it answered status 0x${status.toString(16)}`
}

/** Asks now and then whether the other end is there; a line that does not answer is broken off. */
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
