import fc from 'fast-check'

/** Senders with a username. The first two each run a group and host an event. */
export const SENDERS = ['ana', 'ben', 'cleo'] as const
/** People who have only a phone. */
const LISTENERS = ['dee', 'eli', 'fay'] as const
export const PEOPLE = [...SENDERS, ...LISTENERS] as const
export const GROUPS = ['choir', 'porch'] as const
export const EVENTS = ['picnic', 'dinner'] as const

export type Name = (typeof PEOPLE)[number]
export type Sender = (typeof SENDERS)[number]
export type Group = (typeof GROUPS)[number]
export type EventName = (typeof EVENTS)[number]

/** What a carrier does with its next texts. */
export const FAULTS = ['throttles', 'is down', 'takes and goes silent', 'loses and goes silent'] as const

/** One act of a history. Every act is one line of its story. */
export type Act =
  | { kind: 'follow' | 'unfollow' | 'mute' | 'block'; who: Name; whom: Sender }
  | { kind: 'join' | 'leave'; who: Name; group: Group }
  | { kind: 'stop' | 'start' | 'help' | 'send'; who: Name }
  | { kind: 'words' | 'web words'; who: Name }
  | { kind: 'to group'; who: Name; group: Group }
  | { kind: 'to person'; who: Name; whom: Sender }
  | { kind: 'read'; who: Sender; group: Group }
  | { kind: 'answer'; who: Name; event: EventName; answer: 'YES' | 'NO' | 'MAYBE' }
  | { kind: 'wait'; minutes: number }
  | { kind: 'carrier'; fault: (typeof FAULTS)[number]; texts: number }
  | { kind: 'kill'; statements: number }
  | { kind: 'restart' }

const anyone = fc.constantFrom(...PEOPLE)
const sender = fc.constantFrom(...SENDERS)
const group = fc.constantFrom(...GROUPS)
const kinds = <Kind extends string>(...names: Kind[]) => fc.constantFrom(...names)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: kinds('follow'), who: anyone, whom: sender }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kinds('unfollow', 'mute', 'block'), who: anyone, whom: sender }),
  },
  { weight: 6, arbitrary: fc.record({ kind: kinds('join'), who: anyone, group }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('leave'), who: anyone, group }) },
  { weight: 5, arbitrary: fc.record({ kind: kinds('stop', 'start', 'start', 'help'), who: anyone }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('send'), who: sender }) },
  { weight: 12, arbitrary: fc.record({ kind: kinds('words', 'web words'), who: sender }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('words'), who: fc.constantFrom(...LISTENERS) }) },
  { weight: 6, arbitrary: fc.record({ kind: kinds('to group'), who: sender, group }) },
  { weight: 4, arbitrary: fc.record({ kind: kinds('to person'), who: sender, whom: sender }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('read'), who: sender, group }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kinds('answer'),
      who: anyone,
      event: fc.constantFrom(...EVENTS),
      answer: kinds('YES', 'YES', 'NO', 'MAYBE'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: kinds('wait'), minutes: fc.constantFrom(2, 15, 120, 1440) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kinds('carrier'),
      fault: fc.constantFrom(...FAULTS),
      texts: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('kill'), statements: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('restart') }) },
)

/** Histories of some weeks. They start with nobody following anybody. */
export const histories = fc.array(act, { minLength: 60, maxLength: 60, size: 'max' }) satisfies fc.Arbitrary<
  Act[]
>
