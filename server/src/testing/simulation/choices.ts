import {
  type Act,
  EVENTS,
  type EventName,
  isOnWeb,
  type Name,
  SENDERS,
  type Sender,
  type WebAct,
} from './acts.ts'
import { Groups, type Time } from './groups.ts'
import { fail } from './judge-end.ts'
import type { Done, Hearer, Message } from './message.ts'

/** What each person chose, by their acts and by what the replies say. */
export class Choices {
  readonly groups = new Groups()
  /** 'nobody' hosts the event of a deleted account, which stays cancelled. */
  readonly hosts: Record<EventName, Sender | 'nobody'> = { picnic: 'ana', dinner: 'ben' }
  readonly answers: Record<EventName, Map<Name, string>> = { picnic: new Map(), dinner: new Map() }
  private readonly follows = new Map<Name, Set<Sender>>()
  readonly cancelled = new Set<EventName>()
  /** The senders who have a username. */
  private readonly named = new Set<Sender>(SENDERS)
  /** The lists that invited a person. */
  private readonly invitations = new Map<Name, { by: Sender; isAccepted: boolean }[]>()
  private readonly stopped = new Set<Name>()
  /** Pairs of which one unfollowed or blocked the other at any time. */
  private readonly parted = new Set<string>()
  private readonly blocked = new Set<string>()
  private readonly mutedUntil = new Map<string, number>()

  /**
   * Takes in what an act changed.
   * @param own what the person of the act heard, without the words of others
   * @param troubled whether a carrier or a process ever failed
   * @param done the answer to an act in a browser
   */
  take(act: Act, own: string[], time: Time, troubled: boolean, done: Done): void {
    if (!('who' in act)) return
    if (isOnWeb(act)) {
      this.takeFromWeb(act, time, done)
      return
    }
    if (this.stopped.has(act.who)) {
      // A YES soon after STOP is a START.
      if (act.kind === 'start' || says(own, /welcome back/)) this.stopped.delete(act.who)
      return
    }
    if ('whom' in act && !this.named.has(act.whom)) return
    switch (act.kind) {
      case 'follow':
        // A block is a secret, so the reply says that there is no such name.
        if (act.who === act.whom || this.blocked.has(pair(act.whom, act.who))) return
        this.follow(act.who, act.whom)
        if (!troubled && !says(own, /follow/i)) fail(`${act.who} follows @${act.whom}, and no reply says so`)
        return
      case 'unfollow':
        this.parted.add(pair(act.who, act.whom))
        this.followsOf(act.who).delete(act.whom)
        return
      case 'block':
        if (act.who === act.whom) return
        this.followsOf(act.who).delete(act.whom)
        this.followsOf(act.whom).delete(act.who as Sender)
        this.parted.add(pair(act.who, act.whom))
        this.blocked.add(pair(act.who, act.whom))
        for (const event of ['picnic', 'dinner'] as const)
          if (this.hosts[event] === act.who) this.answers[event].delete(act.whom)
        return
      case 'mute':
        if (this.followsOf(act.who).has(act.whom))
          this.mutedUntil.set(pair(act.who, act.whom), time.now + 2 * 60)
        return
      case 'join':
        if (!this.blocked.has(pair(this.groups.creators[act.group], act.who)))
          this.groups.join(act.who, act.group, time)
        return
      case 'leave':
        // A creator closes a group or hands it over on the web, and does not leave by text.
        if (this.groups.creators[act.group] !== act.who) this.groups.leave(act.who, act.group, time)
        return
      case 'stop':
        this.stopped.add(act.who)
        return
      case 'answer':
        if (this.blocked.has(pair(this.hosts[act.event], act.who)) || this.cancelled.has(act.event)) return
        if (troubled || says(own, /^Event "/)) this.answers[act.event].set(act.who, act.answer)
        return
      case 'yes':
        this.takeYes(act.who, own)
    }
  }

  /**
   * A list may invite a person once, who then hears nothing of any list until a YES.
   * @param isLate the person may have chosen otherwise since the list was sent
   */
  invite(who: Name, by: Sender, isLate: boolean): void {
    const earlier = this.invitations.get(who) ?? []
    const isUnasked = this.parted.has(pair(who, by)) || this.followsOf(who).has(by)
    if (this.isDeafTo(who, by) || this.blocked.has(pair(by, who)) || earlier.some((one) => one.by === by))
      fail(`a list of ${by} invites ${who}`)
    if (!isLate && (isUnasked || earlier.some(({ isAccepted }) => !isAccepted)))
      fail(`a list of ${by} asks ${who} again`)
    this.invitations.set(who, [...earlier, { by, isAccepted: false }])
  }

  /** What a bare YES did, as its reply says. */
  private takeYes(who: Name, own: string[]): void {
    for (const text of own) {
      const whom = SENDERS.find((sender) => text.startsWith(`You're following @${sender}.`))
      const event = EVENTS.find((title) => text.toLowerCase().startsWith(`event "${title}"`))
      if (whom && !this.invitations.get(who)?.some(({ by }) => by === whom))
        fail(`${who} says YES and follows @${whom}, who invited nobody`)
      if (whom) this.follow(who, whom)
      if (event && /Great!|you are on the waitlist/.test(text)) this.answers[event].set(who, 'YES')
    }
  }

  private follow(who: Name, whom: Sender): void {
    this.blocked.delete(pair(who, whom))
    this.mutedUntil.delete(pair(who, whom))
    this.followsOf(who).add(whom)
    for (const invitation of this.invitations.get(who) ?? [])
      if (invitation.by === whom) invitation.isAccepted = true
  }

  private takeFromWeb(act: WebAct, time: Time, { status, said }: Done): void {
    if (status !== 200) return
    switch (act.kind) {
      case 'hand over': {
        const heirs = this.groups.heirs(act.group, this.mayInherit(act.who))
        const heir = heirs.find((who) => said.includes(`@${who}`))
        if (this.groups.creators[act.group] !== act.who || !heir)
          fail(`${act.who} handed #${act.group} over, whose heirs are ${heirs}, and the answer is "${said}"`)
        this.groups.creators[act.group] = heir
        this.groups.leave(act.who, act.group, time)
        return
      }
      case 'cancel':
      case 'restore':
        if (this.hosts[act.event] !== act.who)
          fail(`${act.who} may ${act.kind} the ${act.event} of somebody else`)
        if (act.kind === 'cancel') this.cancelled.add(act.event)
        else this.cancelled.delete(act.event)
        return
      case 'delete':
        this.forget(act.who, time)
        return
      case 'sign up':
        this.named.add(act.who)
    }
  }

  /** The people who may run a group after its creator. */
  private mayInherit(creator: Sender): Sender[] {
    return SENDERS.filter(
      (who) => who !== creator && this.named.has(who) && !this.blocked.has(pair(creator, who)),
    )
  }

  /** A deleted account leaves everything, and its heirs have its groups. Blocks against its phone stay. */
  private forget(who: Sender, time: Time): void {
    this.groups.forget(who, this.mayInherit(who), time)
    for (const event of EVENTS) {
      this.answers[event].delete(who)
      if (this.hosts[event] !== who) continue
      this.cancelled.add(event)
      this.hosts[event] = 'nobody'
    }
    this.follows.delete(who)
    for (const theirs of this.follows.values()) theirs.delete(who)
    for (const kept of [this.blocked, this.parted, this.mutedUntil])
      for (const key of [...kept.keys()]) if (key.startsWith(`${who} `)) kept.delete(key)
    this.named.delete(who)
  }

  /** Whether a person said Yes or Maybe to an event. */
  isGuest(who: Name, event: EventName): boolean {
    return ['YES', 'MAYBE'].includes(this.answers[event].get(who) ?? '')
  }

  /** Whether a person is the host or may get no texts about the host's events: they went out, blocked or unfollowed. */
  isQuiet(who: Name, host: Hearer): boolean {
    return who === host || this.stopped.has(who) || this.parted.has(pair(who, host))
  }

  /** Whether nothing of somebody reaches a person. */
  isDeafTo(who: Name, whom: Hearer): boolean {
    return this.stopped.has(who) || this.blocked.has(pair(who, whom))
  }

  hasStopped(who: Name): boolean {
    return this.stopped.has(who)
  }

  isNamed(who: Name): boolean {
    return this.named.has(who as Sender)
  }

  hasFollowers(whom: Name): boolean {
    return [...this.follows.values()].some((theirs) => theirs.has(whom as Sender))
  }

  /** Whether a person's choice allows a message now. */
  allow(who: Hearer, { by, to, waits }: Message): boolean {
    if (who === 'nobody' || this.isDeafTo(who, by)) return false
    if (waits) return true
    if (to.kind === 'followers') return this.followsOf(who).has(by as Sender)
    if (to.kind === 'group') return this.groups.memberSince(who, to.group) !== undefined
    return to.kind === 'note' || to.whom === who
  }

  /** Whether a message must reach a person. A sender who blocks somebody, or whom they mute, need not. */
  demand(who: Name, message: Message, now: number): boolean {
    return (
      who !== message.by &&
      this.allow(who, message) &&
      !this.blocked.has(pair(message.by, who)) &&
      (this.mutedUntil.get(pair(who, message.by)) ?? 0) <= now
    )
  }

  private followsOf(who: Name): Set<Sender> {
    const found = this.follows.get(who) ?? new Set()
    this.follows.set(who, found)
    return found
  }
}

const pair = (who: Hearer, whom: Hearer) => `${who} ${whom}`
const says = (texts: string[], words: RegExp) => texts.some((text) => words.test(text))
