import type { Command } from '../commands.ts'

/** Describes a command on the web, above the words. */
export function whatItDoes(command: Command): string {
  switch (command.kind) {
    case 'follow':
      return `Follows @${command.name}`
    case 'join':
      return `Joins #${command.name}`
    case 'unfollow':
      return `Unfollows @${command.name}`
    case 'leave':
      return `Leaves #${command.name}`
    case 'stop':
      return 'Ends all texts to your phone'
    case 'answer':
    case 'answers':
    case 'picks':
    case 'code':
      return 'Answers an event'
    case 'name':
      return 'Tells your name'
    case 'tapback':
      return 'A reaction, which is sent to nobody'
    case 'machine':
      return 'What a machine wrote, which is sent to nobody'
    default:
      return 'A command to Partyline'
  }
}
