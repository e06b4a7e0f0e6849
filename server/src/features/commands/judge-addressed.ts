import type { Addressee } from '@partyline/contract/messages'
import type { Judgement } from '@partyline/domain/judging/judgement'

/** What words are for whose recipient stands beside them. */
export function judgeAddressed(to: Addressee, words: string): Exclude<Judgement, { to: 'line' }> {
  return to.kind === 'followers'
    ? { to: 'followers', words, doubtful: false }
    : { to: to.kind, name: to.name, words }
}
