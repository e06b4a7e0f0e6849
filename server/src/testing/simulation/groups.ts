import { GROUPS, type Group, type Name, type Sender } from './acts.ts'

/** When the first creator of a group joined it: before anybody could. */
const FROM_THE_START = { since: -1, at: -1 }

/** When a person joined: by the latest time that the clock ever showed, and by what it showed then. */
interface Stay {
  since: number
  at: number
}

/** Minutes: what the clock shows, and the latest time that it ever showed. It may be set back. */
export interface Time {
  now: number
  latest: number
}

/** The members of each group, and the person who runs it. */
export class Groups {
  readonly creators: Record<Group, Sender> = { choir: 'ana', porch: 'ben' }
  private readonly closed = new Set<Group>()
  private readonly members: Record<Group, Map<Name, Stay>> = {
    choir: new Map([['ana', FROM_THE_START]]),
    porch: new Map([['ben', FROM_THE_START]]),
  }
  private stays: { who: Name; group: Group; from: number; to: number }[] = []

  join(who: Name, group: Group, { now, latest }: Time): void {
    if (!this.closed.has(group) && !this.members[group].has(who))
      this.members[group].set(who, { since: latest, at: now })
  }

  leave(who: Name, group: Group, { latest }: Time): void {
    const from = this.memberSince(who, group)
    if (from === undefined) return
    this.members[group].delete(who)
    this.stays.push({ who, group, from, to: latest })
  }

  /** Ends all that a deleted account had: an heir gets its groups, or they close. @param fit those who may inherit */
  forget(who: Sender, fit: readonly Sender[], time: Time): void {
    for (const group of GROUPS) {
      const [heir] = this.heirs(group, fit)
      const isOwn = this.creators[group] === who && !this.closed.has(group)
      this.leave(who, group, time)
      if (isOwn && heir) this.creators[group] = heir
      if (!isOwn || heir) continue
      this.closed.add(group)
      for (const member of this.members[group].keys()) this.leave(member, group, time)
    }
    this.stays = this.stays.filter((stay) => stay.who !== who)
  }

  /** The members who joined first among those who may inherit: two of them if they joined in one minute. */
  heirs(group: Group, fit: readonly Sender[]): Sender[] {
    const joined = (who: Sender) => this.members[group].get(who)?.at ?? Number.POSITIVE_INFINITY
    const first = Math.min(...fit.map(joined))
    return fit.filter((who) => joined(who) === first && first < Number.POSITIVE_INFINITY)
  }

  /** When a person joined the group that they are in; undefined for others. */
  memberSince(who: Name, group: Group): number | undefined {
    return this.members[group].get(who)?.since
  }

  /** Whether a person was a member at a time. */
  wasMember(who: Name, group: Group, at: number): boolean {
    const since = this.memberSince(who, group)
    if (since !== undefined && at >= since) return true
    return this.stays.some(
      (stay) => stay.who === who && stay.group === group && at >= stay.from && at <= stay.to,
    )
  }
}
