import fc from 'fast-check'

/** Senders with a username. The first two each run a group and host an event. */
export const SENDERS = ['ana', 'ben', 'cleo'] as const
/** People who have only a phone. */
export const LISTENERS = ['dee', 'eli', 'fay'] as const
export const PEOPLE = [...SENDERS, ...LISTENERS] as const
export const GROUPS = ['choir', 'porch'] as const
export const EVENTS = ['picnic', 'dinner'] as const

export type Name = (typeof PEOPLE)[number]
export type Sender = (typeof SENDERS)[number]
export type Group = (typeof GROUPS)[number]
export type EventName = (typeof EVENTS)[number]

/** What a carrier does with its next texts. */
export const FAULTS = [
  'throttles',
  'is down',
  'takes and goes silent',
  'loses and goes silent',
  'takes and drops',
] as const

/** One act of a history. Every act is one line of its story. */
export type Act =
  | { kind: 'follow' | 'unfollow' | 'mute' | 'block'; who: Name; whom: Sender }
  | { kind: 'join' | 'leave'; who: Name; group: Group }
  | { kind: 'stop' | 'start' | 'help' | 'send'; who: Name }
  | { kind: 'words'; who: Name }
  | { kind: 'web words'; who: Name }
  | { kind: 'to group'; who: Name; group: Group }
  | { kind: 'to person'; who: Name; whom: Sender }
  | { kind: 'read'; who: Sender; group: Group }
  | { kind: 'answer'; who: Name; event: EventName; answer: 'YES' | 'NO' | 'MAYBE' }
  | { kind: 'hand over'; who: Sender; group: Group }
  | { kind: 'cancel' | 'restore'; who: Sender; event: EventName; notify: boolean }
  | { kind: 'import' | 'delete' | 'sign up' | 'move'; who: Sender }
  | { kind: 'yes'; who: Name }
  | { kind: 'wait'; minutes: number }
  | { kind: 'carrier'; fault: (typeof FAULTS)[number]; texts: number }
  | { kind: 'receipts' }
  | { kind: 'clock back'; minutes: number }
  | { kind: 'kill'; statements: number }
  | { kind: 'restart' }

/** What people do in a browser. They text the other acts. */
export const ON_WEB = [
  'web words',
  'read',
  'hand over',
  'cancel',
  'restore',
  'import',
  'delete',
  'sign up',
  'move',
] as const
export type WebAct = Extract<Act, { kind: (typeof ON_WEB)[number] }>

/** Whether an act is one in a browser. */
export function isOnWeb(act: Act): act is WebAct {
  return (ON_WEB as readonly string[]).includes(act.kind)
}

const kinds = <Kind extends string>(...names: Kind[]) => fc.constantFrom(...names)
const anyone = kinds(...PEOPLE)
const sender = kinds(...SENDERS)
const group = kinds(...GROUPS)
const event = kinds(...EVENTS)

/** The people who run something, and one who does not. */
const ofGroups = fc.constantFrom(
  { who: 'ana', group: 'choir' } as const,
  { who: 'ben', group: 'porch' } as const,
  { who: 'ben', group: 'choir' } as const,
)
const ofEvents = fc.constantFrom(
  { who: 'ana', event: 'picnic' } as const,
  { who: 'ben', event: 'dinner' } as const,
  { who: 'ben', event: 'picnic' } as const,
)

/** What people do, with how often each act comes up beside the others. */
const CALM: [number, fc.Arbitrary<Act>][] = [
  [8, fc.record({ kind: kinds('follow'), who: anyone, whom: sender })],
  [4, fc.record({ kind: kinds('unfollow', 'mute', 'block'), who: anyone, whom: sender })],
  [4, fc.record({ kind: kinds('join'), who: anyone, group })],
  [3, fc.record({ kind: kinds('join'), who: sender, group })],
  [2, fc.record({ kind: kinds('leave'), who: anyone, group })],
  [4, fc.record({ kind: kinds('stop', 'start', 'start', 'help'), who: anyone })],
  [2, fc.record({ kind: kinds('send'), who: sender })],
  [10, fc.record({ kind: kinds('words', 'web words'), who: sender })],
  [2, fc.record({ kind: kinds('words'), who: kinds(...LISTENERS) })],
  [6, fc.record({ kind: kinds('to group'), who: sender, group })],
  [3, fc.record({ kind: kinds('to person'), who: sender, whom: sender })],
  [3, fc.record({ kind: kinds('read'), who: sender, group })],
  [8, fc.record({ kind: kinds('answer'), who: anyone, event, answer: kinds('YES', 'YES', 'NO', 'MAYBE') })],
  [3, ofGroups.map((it) => ({ kind: 'hand over', ...it }) as const)],
  [
    6,
    fc
      .tuple(kinds('cancel', 'restore'), fc.boolean(), ofEvents)
      .map(([kind, notify, it]) => ({ kind, notify, ...it })),
  ],
  [3, fc.record({ kind: kinds('import'), who: sender })],
  [4, fc.record({ kind: kinds('yes'), who: anyone })],
  [4, fc.record({ kind: kinds('delete', 'sign up', 'sign up', 'move'), who: sender })],
  [8, fc.record({ kind: kinds('wait'), minutes: fc.constantFrom(2, 15, 120, 1440, 10_080) })],
]

/** What goes wrong around them. */
const ROUGH: [number, fc.Arbitrary<Act>][] = [
  [4, fc.record({ kind: kinds('carrier'), fault: kinds(...FAULTS), texts: fc.integer({ min: 1, max: 6 }) })],
  [3, fc.record({ kind: kinds('receipts') })],
  [1, fc.record({ kind: kinds('clock back'), minutes: fc.constantFrom(5, 90) })],
  [2, fc.record({ kind: kinds('kill'), statements: fc.integer({ min: 1, max: 60 }) })],
  [1, fc.record({ kind: kinds('restart') })],
]

const sixtyOf = (weights: typeof CALM) =>
  fc.array(fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
    minLength: 60,
    maxLength: 60,
    size: 'max',
  })

/** Histories of some weeks. They start with nobody following anybody, and nothing goes wrong in a third of them. */
export const histories: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 1, arbitrary: sixtyOf(CALM) },
  { weight: 2, arbitrary: sixtyOf([...CALM, ...ROUGH]) },
)
