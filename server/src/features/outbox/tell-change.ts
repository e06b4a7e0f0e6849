import { NAME_MAX } from '@partyline/domain/names/names'
import { countUnits } from '@partyline/domain/texts/segments'
import { formerly, groupChanged } from '@partyline/domain/wording/changes-of-hands'
import type { BatchMessage, ReadBatch } from './batch-store.ts'
import type { OpenDelivery } from './chunk-store.ts'

type Known = Pick<OpenDelivery, 'knownAs' | 'newLeader'>

/** The line about a change of name or hands that a recipient was not told yet; undefined for none. */
export function lineOf(message: BatchMessage, { knownAs, newLeader }: Known): string | undefined {
  const { senderName, groupName, leaderName } = message
  if (message.kind === 'group') {
    const leader = newLeader ? leaderName : null
    return groupName && (knownAs || leader) ? groupChanged(groupName, { before: knownAs, leader }) : undefined
  }
  return senderName && knownAs ? formerly(senderName, knownAs) : undefined
}

/** The segments of the longest text of a batch, so that none takes more of the pace than it was granted. */
export function mostSegments({
  message,
  parts,
  mediaUrls,
  withLine,
}: Pick<ReadBatch, 'message' | 'parts' | 'mediaUrls' | 'withLine'>): number {
  const longest = { knownAs: 'x'.repeat(NAME_MAX), newLeader: true }
  const line = message.untold ? lineOf(message, longest) : undefined
  return Math.max(1, countUnits(line ? withLine(parts, line) : parts, mediaUrls.length > 0))
}
