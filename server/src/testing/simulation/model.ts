import { type Act, EVENTS, type EventName, type Group, isOnWeb, type Name, PEOPLE, SENDERS } from './acts.ts'
import { Choices } from './choices.ts'
import { type Counts, fail, judgeAnswers, judgeOrder } from './judge-end.ts'
import { type Done, type Hearer, type Message, messageOf, wordOf } from './message.ts'

/** Minutes after which a text may be too old to leave: a day, of which half passes at the end of a history. */
const OLD = 12 * 60

/**
 * What may have happened, from the specification and the promises alone. It shares no code with the product.
 * Each `fail` is a broken promise.
 */
export class Model {
  private readonly choices = new Choices()
  private readonly messages: Message[] = []
  /** Whether a carrier or a process has failed within a day, so that replies may come late. */
  private troubled = false
  private wasTroubled = false
  /** Whether one ever failed, so that texts may have come out of order. */
  private everTroubled = false
  private now = 0
  /** The latest time that the clock ever showed. It may be set back. */
  private latest = 0

  /** Whether an act may be played: what a bare YES did is known by its reply alone. */
  mayPlay({ kind }: Act): boolean {
    return kind !== 'yes' || !this.troubled
  }

  /** The message that an act writes, with words that no other message has. */
  compose(act: Act): Message | undefined {
    const from = messageOf(act)
    if (!from) return undefined
    const message: Message = {
      ...from,
      word: wordOf(this.messages.length),
      at: this.latest,
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
    this.latest = Math.max(this.latest, done.now)
    // Texts also come late in a wait that ends after the trouble.
    this.troubled = done.troubled || this.wasTroubled
    this.wasTroubled = done.troubled
    this.everTroubled ||= done.troubled
    const replies = 'who' in act ? (done.heard.get(act.who) ?? []) : []
    const own = 'who' in act ? replies.filter((text) => !this.wordsOfOthers(act.who, text)) : []
    if (act.kind === 'read') this.judgeReading(act.who, act.group, done)
    const wasCancelled = 'event' in act && this.choices.cancelled.has(act.event)
    this.choices.take(act, own, { now: this.now, latest: this.latest }, this.troubled, done)
    if (act.kind === 'delete' && done.status === 200)
      for (const { by, owed } of this.messages) if (by === act.who) owed.clear()
    if (message) this.settleFate(act, message, own, done)
    if (this.troubled) for (const { at, owed } of this.messages) if (this.latest - at > OLD) owed.clear()
    this.judgeTexts(done.heard)
    if (act.kind === 'cancel' || act.kind === 'restore') this.judgeNotices(act, wasCancelled, done)
    this.judgeSilence(act, message, own)
  }

  /** What must be so once the carrier works and everything due is done. */
  judgeRest(received: ReadonlyMap<Hearer, string[]>, counts: Record<EventName, Counts | undefined>): void {
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
    for (const [who, texts] of this.everTroubled ? [] : received) judgeOrder(this.messages, who, texts)
    const { choices } = this
    for (const event of EVENTS) {
      const given = choices.answers[event]
      const isDeaf = ([who]: [Name, string]) =>
        choices.cancelled.has(event) || choices.isDeafTo(who, choices.hosts[event])
      const seen = counts[event]
      if (seen && choices.hosts[event] !== 'nobody')
        judgeAnswers(event, [...given.values()], seen, [...given].filter(isDeaf).length)
    }
  }

  private settleFate(act: Act, message: Message, own: string[], { status, now }: Done): void {
    // Words without a username are a note, and so are texts of a sender whom nobody follows.
    if (act.kind === 'web words' && !this.choices.isNamed(message.by)) message.to = { kind: 'note' }
    if (act.kind === 'words' && !this.choices.hasFollowers(message.by)) {
      message.to = { kind: 'note' }
      message.waits = true
    }
    if (message.to.kind === 'note') return
    if (act.kind === 'web words') message.fate = status === 200 ? 'sent' : 'nobody'
    else if (this.choices.hasStopped(message.by)) message.fate = 'nobody'
    else message.fate = own.length > 0 || this.troubled ? 'maybe' : 'sent'
    // Words that wait for an answer may go to followers, to a group or to one person, or nowhere.
    message.waits = message.fate === 'maybe'
    // In a time that the clock shows again, people who followed in it may miss a message.
    const isOwed = !message.waits && now >= this.latest
    message.owed = new Set(isOwed ? PEOPLE.filter((who) => this.choices.demand(who, message, now)) : [])
  }

  private wordsOfOthers(who: Hearer, text: string): boolean {
    return this.messages.some(({ by, word }) => by !== who && text.includes(word))
  }

  /** Every text that arrives must name a choice of its receiver. */
  private judgeTexts(heard: ReadonlyMap<Hearer, string[]>): void {
    for (const [who, texts] of heard) {
      for (const text of texts) {
        const inviter = SENDERS.find((sender) => text.includes(`@${sender} invites you to`))
        if (inviter && who !== 'nobody') this.choices.invite(who, inviter, this.troubled)
        const message = this.messages.find(({ by, word }) => by !== who && text.includes(word))
        if (!message) continue
        if (message.fate === 'nobody' && message.to.kind !== 'note')
          fail(`${who} got "${message.word}" of ${message.by}, which was not sent`)
        if (!this.choices.allow(who, message))
          fail(`${who} got "${message.word}" of ${message.by} and chose no such text`)
      }
    }
    // A person who goes out, leaves or mutes before a text arrives need not get it.
    for (const message of this.messages)
      for (const who of message.owed)
        if (!this.choices.demand(who, message, this.now)) message.owed.delete(who)
  }

  /** Guests hear at once that an event is cancelled, or takes place after all, and nobody else does. */
  private judgeNotices(
    act: Extract<Act, { kind: 'cancel' | 'restore' }>,
    wasCancelled: boolean,
    done: Done,
  ): void {
    const { event, kind } = act
    const words = kind === 'cancel' ? 'Cancelled.' : 'It takes place after all'
    const isNews = this.choices.cancelled.has(event) !== wasCancelled
    for (const who of PEOPLE) {
      const hears = done.heard.get(who)?.some((text) => text.includes(words)) ?? false
      const isGuest = this.choices.isGuest(who, event)
      if (hears && !isGuest && !this.troubled)
        fail(`${who} hears that ${act.who} ${kind}s the ${event}, and is no guest`)
      const isOwed = isNews && isGuest && act.notify && !this.choices.isQuiet(who, this.choices.hosts[event])
      if (isOwed && !hears && !this.troubled)
        fail(`${who} does not hear that ${act.who} ${kind}s the ${event}`)
    }
  }

  /** Nobody writes into silence. */
  private judgeSilence(act: Act, message: Message | undefined, own: string[]): void {
    if (this.troubled || own.length > 0 || !('who' in act)) return
    if (isOnWeb(act) || this.choices.hasStopped(act.who)) return
    // A YES that answers nothing is words to all followers.
    if (act.kind === 'yes' && this.choices.hasFollowers(act.who)) return
    if (message?.to.kind === 'note') fail(`${act.who} wrote "${message.word}" for nobody and heard nothing`)
    // A name may answer the question about words that wait, and send them.
    if (this.messages.some(({ by, waits }) => by === act.who && waits)) return
    if (!message && act.kind !== 'send') fail(`${act.who} texted ${act.kind} and heard nothing`)
  }

  private judgeReading(who: Name, group: Group, { status, shown }: Done): void {
    if (this.choices.groups.memberSince(who, group) === undefined && status === 200)
      fail(`${who} reads #${group} and is no member`)
    for (const { by, to, at, word, waits } of this.messages) {
      if (!shown.some((words) => words.includes(word))) continue
      const isOf = waits || (to.kind === 'group' && to.group === group)
      if (!isOf || (by !== who && !this.choices.groups.wasMember(who, group, at)))
        fail(`${who} reads "${word}" of ${by} in #${group}, from before they joined`)
    }
  }
}
