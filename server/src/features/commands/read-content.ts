import { type Command, withPictures } from '@partyline/domain/commands'
import { readText } from '@partyline/domain/reading/read-text'
import type { MessageContent } from '../messages/message-content.ts'

/** A person's words with their reading. Every later step uses this one reading. */
export interface ReadContent extends MessageContent {
  command: Command
}

/** Reads a person's words. Pictures beside a lone address are a message to that address. */
export function readContent(content: MessageContent): ReadContent {
  const command = readText(content.text)
  return { ...content, command: content.mediaUrls.length > 0 ? withPictures(command) : command }
}
