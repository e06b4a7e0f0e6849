import type { AddressInfo } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'
import { decodeWords } from '../carriers/smpp/alphabets.ts'

/** An SMS centre on this machine that speaks SMPP 3.4, on the library's own server. */
export interface SmsCentre {
  port: number
  /** The submitted texts, in order, with the words that a phone would show. */
  submitted: (Pdu & { words: string })[]
  /** The status of the next answers, for a bind and each submit; null leaves a submit without an answer. */
  status: { bind: number; submit: (pdu: Pdu) => number | null | Promise<number> }
  /** Makes the id of an accepted text from the number of accepted texts, by default m1, m2, ... */
  nameText: (count: number) => string
  /** Resolves once a client is bound. */
  bound(): Promise<Session>
  /** Resolves once no client is bound. */
  empty(): Promise<void>
  /** Delivers a deliver_sm or a data_sm. Resolves with the status of its answer. */
  deliver(options: Record<string, unknown>, command?: 'deliver_sm' | 'data_sm'): Promise<number>
  /** Breaks every connection. */
  hangUp(): void
  /** Resolves once `count` texts were submitted. */
  heard(count: number): Promise<void>
  close(): Promise<void>
}

/** Starts an SMS centre, by default on a free port. */
export async function startSmsCentre(port = 0): Promise<SmsCentre> {
  const sessions = new Set<Session>()
  const boundSessions = new Set<Session>()
  const waiting: (() => void)[] = []
  let given = 0
  const changed = () => {
    for (const look of waiting.splice(0)) look()
  }
  const until = async <T>(find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const centre: SmsCentre = {
    port,
    submitted: [],
    status: { bind: 0, submit: () => 0 },
    nameText: (count) => `m${count}`,
    bound: () => until(() => [...boundSessions][0]),
    async empty() {
      await until(() => (boundSessions.size === 0 ? true : undefined))
    },
    async deliver(options, command = 'deliver_sm') {
      const session = await centre.bound()
      return new Promise((resolve) => {
        session[command](options, ({ command_status: status }) => resolve(status))
      })
    },
    hangUp() {
      for (const session of sessions) session.destroy()
    },
    async heard(count) {
      await until(() => (centre.submitted.length >= count ? true : undefined))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        centre.hangUp()
      }),
  }
  const server = smpp.createServer((session) => {
    sessions.add(session)
    session.on('error', () => undefined)
    session.on('close', () => {
      sessions.delete(session)
      boundSessions.delete(session)
      changed()
    })
    const bind = (pdu: Pdu) => {
      session.send(pdu.response({ command_status: centre.status.bind, system_id: 'centre' }))
      if (centre.status.bind === 0) boundSessions.add(session)
      changed()
    }
    session.on('bind_transceiver', bind)
    session.on('bind_receiver', bind)
    session.on('bind_transmitter', bind)
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('submit_sm', async (pdu: Pdu) => {
      const bytes = pdu.message_payload ?? pdu.short_message ?? Buffer.alloc(0)
      centre.submitted.push(Object.assign(pdu, { words: decodeWords(bytes, pdu.data_coding, 'gsm') }))
      const answer = centre.status.submit(pdu)
      changed()
      const status = await answer
      if (status !== null) {
        session.send(pdu.response({ command_status: status, message_id: centre.nameText(++given) }))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  centre.port = (server.address() as AddressInfo).port
  return centre
}
