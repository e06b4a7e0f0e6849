// Types of the package smpp, as far as Partyline uses it.
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  export interface Pdu {
    command: string
    command_status: number
    sequence_number: number
    source_addr: string
    source_addr_ton: number
    destination_addr: string
    dest_addr_ton: number
    esm_class: number
    data_coding: number
    short_message?: Buffer
    message_payload?: Buffer
    message_id?: string
    receipted_message_id?: string
    message_state?: number
    network_error_code?: Buffer
    sar_msg_ref_num?: number
    sar_total_segments?: number
    sar_segment_seqnum?: number
    dest_port?: number
    user_message_reference?: number
    system_id?: string
    password?: string
    response(options?: Record<string, unknown>): Pdu
  }
  type Answered = (pdu: Pdu) => void
  export class Session extends EventEmitter {
    socket: import('node:net').Socket
    bind_transceiver(options: Record<string, unknown>, answered: Answered): boolean
    submit_sm(options: Record<string, unknown>, answered: Answered): boolean
    deliver_sm(options: Record<string, unknown>, answered?: Answered): boolean
    data_sm(options: Record<string, unknown>, answered?: Answered): boolean
    enquire_link(answered?: Answered): boolean
    unbind(answered?: Answered): boolean
    send(pdu: Pdu): boolean
    close(closed?: () => void): void
    destroy(closed?: () => void): void
  }
  const smpp: {
    /** Its ASCII is GSM-7. */
    encodings: { ASCII: { encode(words: string): Buffer } }
    filters: { message: { decode(bytes: Buffer): Buffer } }
    connect(options: Record<string, unknown>, connected?: () => void): Session
    createServer(listener: (session: Session) => void): NetServer
  }
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS, which arrives as a default
  export default smpp
}
