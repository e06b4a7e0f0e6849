import type { Act, EventName, Group, Name, Sender } from './acts.ts'
import { type Counts, fail, judgeAnswers, judgeOrder } from './judge-end.ts'
import { type Done, type Message, messageOf, wordOf } from './message.ts'

/** When the creator of a group joined it: before anybody could. */
const FROM_THE_START = -1

/**
 * What may have happened, from the specification and the promises alone. It shares no code with the product.
 * Each `throw` is a broken promise.
 */
export class Model {
  private readonly follows = new Map<Name, Set<Sender>>()
  private readonly members: Record<Group, Map<Name, number>>
  private readonly stays: { who: Name; group: Group; from: number; to: number }[] = []
  private readonly stopped = new Set<Name>()
  private readonly blocked = new Set<string>()
  private readonly mutedUntil = new Map<string, number>()
  private readonly answers: Record<EventName, Map<Name, string>> = { picnic: new Map(), dinner: new Map() }
  private readonly messages: Message[] = []
  /** Whether a carrier or a process has failed, so that replies may come late and texts out of order. */
  private troubled = false
  private now = 0

  constructor(creators: Record<Group, Sender>) {
    this.members = {
      choir: new Map([[creators.choir, FROM_THE_START]]),
      porch: new Map([[creators.porch, FROM_THE_START]]),
    }
  }

  /** The message that an act writes, with words that no other message has. */
  compose(act: Act): Message | undefined {
    const from = messageOf(act)
    if (!from) return undefined
    const message: Message = {
      ...from,
      word: wordOf(this.messages.length),
      at: this.now,
      fate: 'nobody',
      waits: false,
      owed: new Set(),
    }
    this.messages.push(message)
    return message
  }

  /**
   * Judges what an act did.
   * @param done.heard the new texts on each phone
   * @param done.status of a call from a browser
   * @param done.shown the words that a browser showed
   */
  judge(act: Act, message: Message | undefined, done: Done): void {
    this.now = done.now
    this.troubled ||= done.troubled
    const replies = 'who' in act ? (done.heard.get(act.who) ?? []) : []
    const own = 'who' in act ? replies.filter((text) => !this.wordsOfOthers(act.who, text)) : []
    this.apply(act, own, done)
    if (message) this.settleFate(act, message, own, done)
    // A text that waits for a day is too old to leave.
    if (act.kind === 'wait' && act.minutes > 720 && this.troubled)
      for (const { owed } of this.messages) owed.clear()
    this.judgeTexts(done.heard)
    this.judgeSilence(act, message, own, done)
  }

  /** What must be so once the carrier works and everything due is done. */
  judgeRest(received: ReadonlyMap<Name, string[]>, counts: Record<EventName, Counts>): void {
    for (const message of this.messages) {
      const reached = [...received].filter(
        ([who, texts]) => who !== message.by && texts.some((text) => text.includes(message.word)),
      )
      const names = new Set(reached.map(([who]) => who))
      const missing = [...message.owed].filter((who) => !names.has(who))
      if (message.fate === 'sent' && missing.length > 0)
        fail(`${missing} never got "${message.word}" of ${message.by}`)
      for (const [who, texts] of reached) {
        const times = texts.filter((text) => text.includes(message.word)).length
        if (times > 1) fail(`${who} got "${message.word}" ${times} times`)
      }
    }
    for (const [who, texts] of this.troubled ? [] : received) judgeOrder(this.messages, who, texts)
    for (const event of ['picnic', 'dinner'] as const)
      judgeAnswers(event, [...this.answers[event].values()], counts[event])
  }

  private apply(act: Act, own: string[], { status, shown }: Done): void {
    if ('who' in act && this.stopped.has(act.who) && act.kind !== 'start' && act.kind !== 'read') return
    switch (act.kind) {
      case 'follow':
        if (act.who === act.whom) return
        if (this.blocked.has(pair(act.who, act.whom)) && !says(own, /following/i)) return
        this.blocked.delete(pair(act.who, act.whom))
        this.mutedUntil.delete(pair(act.who, act.whom))
        this.followsOf(act.who).add(act.whom)
        if (!this.troubled && !says(own, /follow/i))
          fail(`${act.who} follows @${act.whom}, and no reply says so`)
        return
      case 'unfollow':
        this.followsOf(act.who).delete(act.whom)
        return
      case 'block':
        if (act.who === act.whom) return
        this.followsOf(act.who).delete(act.whom)
        this.blocked.add(pair(act.who, act.whom))
        if (act.who === 'ana') this.answers.picnic.delete(act.whom)
        if (act.who === 'ben') this.answers.dinner.delete(act.whom)
        return
      case 'mute':
        if (this.followsOf(act.who).has(act.whom))
          this.mutedUntil.set(pair(act.who, act.whom), this.now + 2 * 60)
        return
      case 'join':
        if (!this.members[act.group].has(act.who) && (this.troubled || !says(own, /can't|cannot|couldn't/i)))
          this.members[act.group].set(act.who, this.now)
        return
      case 'leave':
        this.leave(act.who, act.group, own)
        return
      case 'stop':
        this.stopped.add(act.who)
        return
      case 'start':
        this.stopped.delete(act.who)
        return
      case 'answer':
        if (this.blocked.has(pair(act.event === 'picnic' ? 'ana' : 'ben', act.who))) return
        if (this.troubled || says(own, /^Event "/)) this.answers[act.event].set(act.who, act.answer)
        return
      case 'read':
        this.judgeReading(act.who, act.group, status, shown)
    }
  }

  private leave(who: Name, group: Group, own: string[]): void {
    const since = this.members[group].get(who)
    // A creator closes a group or hands it over on the web, and does not leave by text.
    if (since === undefined || since === FROM_THE_START || says(own, /created|creator|close/i)) return
    this.members[group].delete(who)
    this.stays.push({ who, group, from: since, to: this.now })
  }

  private followsOf(who: Name): Set<Sender> {
    const found = this.follows.get(who) ?? new Set()
    this.follows.set(who, found)
    return found
  }

  /** Whether a person's choice allows a message now. */
  private chose(who: Name, { by, to, waits }: Message): boolean {
    if (this.stopped.has(who) || this.blocked.has(pair(who, by))) return false
    if (waits) return true
    if (to.kind === 'followers') return this.followsOf(who).has(by as Sender)
    if (to.kind === 'group') return this.members[to.group].has(who)
    return to.kind === 'note' || to.whom === who
  }

  private settleFate(act: Act, message: Message, own: string[], { status, troubled }: Done): void {
    // Words of a sender without followers are a note, as words without a username are.
    if (act.kind === 'words' && ![...this.follows.values()].some((whom) => whom.has(message.by as Sender))) {
      message.to = { kind: 'note' }
      message.waits = true
    }
    if (message.to.kind === 'note') return
    const isOut = this.stopped.has(message.by)
    message.fate =
      act.kind === 'web words'
        ? status === 200
          ? 'sent'
          : 'nobody'
        : own.length > 0 || troubled
          ? 'maybe'
          : 'sent'
    if (isOut && act.kind !== 'web words') message.fate = 'nobody'
    // Words that wait for an answer may go to followers, to a group or to one person, or nowhere.
    message.waits = message.fate === 'maybe'
    message.owed = message.waits ? new Set() : this.audience(message)
  }

  /** The people whom a message must reach. A sender who blocks somebody need not. */
  private audience(message: Message): Set<Name> {
    const everybody: Name[] = ['ana', 'ben', 'cleo', 'dee', 'eli', 'fay']
    return new Set(
      everybody.filter(
        (who) =>
          who !== message.by &&
          this.chose(who, message) &&
          !this.blocked.has(pair(message.by, who)) &&
          (this.mutedUntil.get(pair(who, message.by)) ?? 0) <= this.now,
      ),
    )
  }

  private wordsOfOthers(who: Name, text: string): boolean {
    return this.messages.some(({ by, word }) => by !== who && text.includes(word))
  }

  /** Every text that arrives must name a choice of its receiver. */
  private judgeTexts(heard: ReadonlyMap<Name, string[]>): void {
    for (const [who, texts] of heard) {
      for (const text of texts) {
        const message = this.messages.find(({ by, word }) => by !== who && text.includes(word))
        if (!message) continue
        if (message.fate === 'nobody' && message.to.kind !== 'note')
          fail(`${who} got "${message.word}" of ${message.by}, which was not sent`)
        if (!this.chose(who, message))
          fail(`${who} got "${message.word}" of ${message.by} and chose no such text`)
      }
    }
    // A person who goes out, leaves or mutes before a text arrives need not get it.
    for (const message of this.messages)
      for (const who of message.owed)
        if (!this.chose(who, message) || (this.mutedUntil.get(pair(who, message.by)) ?? 0) > this.now)
          message.owed.delete(who)
  }

  /** Nobody writes into silence. */
  private judgeSilence(act: Act, message: Message | undefined, own: string[], { troubled }: Done): void {
    if (troubled || this.troubled || own.length > 0 || !('who' in act)) return
    if (act.kind === 'web words' || act.kind === 'read' || this.stopped.has(act.who)) return
    if (message?.to.kind === 'note') fail(`${act.who} wrote "${message.word}" for nobody and heard nothing`)
    // A name may answer the question about words that wait, and send them.
    if (this.messages.some(({ by, waits }) => by === act.who && waits)) return
    if (!message && act.kind !== 'send') fail(`${act.who} texted ${act.kind} and heard nothing`)
  }

  private judgeReading(who: Name, group: Group, status: number | undefined, shown: string[]): void {
    const since = this.members[group].get(who)
    if (since === undefined && status === 200) fail(`${who} reads #${group} and is no member`)
    const mine = this.stays.filter((stay) => stay.who === who && stay.group === group)
    for (const { by, to, at, word, waits } of this.messages) {
      if (!shown.some((words) => words.includes(word))) continue
      const isOf = waits || (to.kind === 'group' && to.group === group)
      const wasThere =
        by === who ||
        (since !== undefined && at >= since) ||
        mine.some(({ from, to: end }) => at >= from && at <= end)
      if (!isOf || !wasThere) fail(`${who} reads "${word}" of ${by} in #${group}, from before they joined`)
    }
  }
}

const pair = (who: Name, whom: Name) => `${who} ${whom}`
const says = (texts: string[], words: RegExp) => texts.some((text) => words.test(text))
