import type { Command } from '@partyline/domain/commands'
import { readText } from '@partyline/domain/reading/read-text'
import type { Choice } from './opt-out-store.ts'

/** A text that came in, as a carrier lists it. */
export interface ListedText {
  from: string
  text: string
  /** Others got it too. Only a STOP acts. */
  groupChat: boolean
}

/**
 * Reads the plain choices in texts that a carrier lists, as lines of the journal.
 * @param texts oldest first
 * @param since the time of the first one, because lists have none
 */
export function readListedTexts(texts: ListedText[], since: Date): Choice[] {
  return texts.flatMap(({ from, text, groupChat }, place) => {
    const command = readText(text)
    const commands = command.kind === 'several' ? command.commands : [command]
    const at = new Date(since.getTime() + place).toISOString()
    return commands.flatMap((one): Choice[] => {
      const found = choiceOf(one)
      if (!found || (groupChat && found.act !== 'stop')) return []
      return [{ at, person: '', phone: from, about: null, about_phone: null, ...found }]
    })
  })
}

function choiceOf(command: Command): Pick<Choice, 'act' | 'target'> | undefined {
  switch (command.kind) {
    case 'stop':
    case 'start':
      return { act: command.kind, target: null }
    case 'follow':
    case 'unfollow':
    case 'block':
    case 'unblock':
      return { act: command.kind, target: `@${command.name}` }
    case 'join':
    case 'leave':
      return { act: command.kind, target: `#${command.name}` }
    default:
      return undefined
  }
}
