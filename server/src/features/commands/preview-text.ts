import type { Addressee, MessagePreview } from '@partyline/contract/messages'
import { cleanText } from '@partyline/domain/commands'
import { wayToAnswer } from '@partyline/domain/judging/find-meant'
import { judge } from '@partyline/domain/judging/judge'
import type { Judgement } from '@partyline/domain/judging/judgement'
import { countCost } from '@partyline/domain/texts/segments'
import { toFollowers, toGroup, toOne } from '@partyline/domain/wording/messages'
import { textFromPhone } from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { type Audience, countAudience } from '../messages/audience-store.ts'
import { judgeDirectTo } from '../messages/judge-direct-to.ts'
import { judgePostTo } from '../messages/judge-post-to.ts'
import { isTooLong } from '../messages/message-content.ts'
import type { PersonRow } from '../people/store.ts'
import { tooLong } from './by-text/send-by-text.ts'
import { judgeAddressed } from './judge-addressed.ts'
import { type ReadContent, readContent } from './read-content.ts'
import { refuseDirect, refusePost, refuseSay } from './refuse-send.ts'
import { gatherSituation } from './situation.ts'
import { reply, type TextResult } from './text-result.ts'

/** A preview without what depends on the carrier. */
export type Preview = Omit<MessagePreview, 'seconds' | 'tomorrow' | 'cost'>

/** Judges words from the web exactly as sending would, and sends nothing. */
export async function previewText(
  context: Context,
  input: { person: PersonRow; message: string; to?: Addressee | undefined; pictures: number },
): Promise<Preview> {
  const { person, to } = input
  const pictured = input.pictures > 0
  const text = cleanText(input.message)
  const content = readContent({ text, mediaUrls: pictured ? ['a picture'] : [], source: 'web' })
  const judged = to
    ? judgeAddressed(to, text)
    : judge(content, await gatherSituation(context, person, content))
  switch (judged.to) {
    case 'person':
      return previewDirect(context, person, { ...judged, pictured })
    case 'group':
      return previewPost(context, person, { ...judged, pictured })
    case 'followers':
      return previewSay(context, person, { ...judged, pictured }, content)
    case 'line':
      return previewLine(judged)
  }
}

function previewLine({ does, phoneOnly }: Extract<Judgement, { to: 'line' }>): Preview {
  if (phoneOnly) return refused(reply(textFromPhone(), 'NOT_ALLOWED'))
  return { command: 'OTHER', resultCode: 'OK', data: { does }, responses: [], ...NOBODY }
}

/** The words, and whether pictures go with them. */
interface Weighed {
  words: string
  pictured: boolean
}

const NOBODY = { recipients: 0, audience: 0, asked: 0, segments: 0 }

async function previewDirect(
  context: Context,
  sender: PersonRow,
  { name, ...weighed }: Weighed & { name: string },
): Promise<Preview> {
  const judged = await judgeDirectTo(context, { sender, handle: name })
  if (!judged.ok)
    return refused(await refuseDirect(context, sender.id, judged, { name, words: weighed.words }))
  const { target } = judged
  const data = { userHandle: target.display_handle ?? name }
  const gets = target.stopped_at === null && target.spared_because !== 'opted-out'
  return allowed(
    context,
    { command: 'DIRECT_MESSAGE', data },
    weighed,
    toOne(sender.display_handle ?? '', weighed.words, context.settings.shortName),
    { all: 1, reached: gets ? 1 : 0, asked: 0 },
  )
}

async function previewPost(
  context: Context,
  sender: PersonRow,
  { name, ...weighed }: Weighed & { name: string },
): Promise<Preview> {
  const judged = await judgePostTo(context, { sender, name })
  if (!judged.ok) return refused(await refusePost(context, sender.id, judged, { name, words: weighed.words }))
  const { group } = judged
  const data = { groupName: group.display_name }
  const outgoing = toGroup(
    group.display_name,
    sender.display_handle ?? '',
    weighed.words,
    context.settings.shortName,
  )
  const audience = await countAudience(context, { senderId: sender.id, groupId: group.id })
  return allowed(context, { command: 'GROUP_SEND', data }, weighed, outgoing, audience)
}

async function previewSay(
  context: Context,
  sender: PersonRow,
  weighed: Weighed,
  content: ReadContent,
): Promise<Preview> {
  const { display_handle: handle } = sender
  if (!handle) return refused(refuseSay(context, 'no-handle', handle))
  const audience = await countAudience(context, { senderId: sender.id, groupId: null })
  if (audience.all === 0) {
    const way = wayToAnswer(await gatherSituation(context, sender, content))
    return refused(refuseSay(context, 'no-followers', handle, way))
  }
  return allowed(
    context,
    { command: 'SEND', data: { userHandle: handle } },
    weighed,
    toFollowers(handle, weighed.words, context.settings.shortName),
    audience,
  )
}

function refused({ command, resultCode, data, responses }: TextResult): Preview {
  return { command, resultCode, data, responses, ...NOBODY }
}

function allowed(
  { settings }: Context,
  to: Pick<TextResult, 'command' | 'data'>,
  { words, pictured }: Weighed,
  outgoing: string,
  { all, reached, asked }: Audience,
): Preview {
  const content = { text: cleanText(words), mediaUrls: [], source: 'web' as const }
  if (isTooLong(content)) return { ...to, ...NOBODY, ...tooLong(content) }
  return {
    ...to,
    resultCode: 'OK',
    responses: [],
    recipients: reached,
    audience: all,
    asked,
    segments: countCost(outgoing, pictured, settings.textLimits),
  }
}
