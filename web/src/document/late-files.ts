import type { PageAnswers, PageData } from '@partyline/contract/page'
import { frontDoor } from '../app/front-door.ts'
import type { Screen } from '../app/screen.ts'

const FILES = {
  senderCards: 'src/app/home/home-sender.tsx',
  footer: 'src/app/screens.tsx',
  more: 'src/features/events/page/event-page-more.tsx',
  owner: 'src/features/events/page/event-page-owner.tsx',
  invitation: 'src/features/events/page/event-page-invitation.tsx',
  faces: 'src/features/events/page/event-page-faces.tsx',
  absent: 'src/features/events/page/event-page-absent.tsx',
  rsvp: 'src/features/events/rsvp/rsvp-card.tsx',
}

/** All modules that the server draws a page with and that the browser fetches later. */
export const lateFiles: readonly string[] = Object.values(FILES)

/** The late modules of one page. Its styles include theirs. */
export function lateFilesOf({ file }: Screen, { answers }: PageData): readonly string[] {
  if (file === frontDoor.file) return eventFiles(answers?.event)
  if (answers?.series?.data) return [FILES.rsvp]
  return answers?.home ? [FILES.senderCards] : []
}

function eventFiles(answer: PageAnswers['event']): readonly string[] {
  const event = answer?.data
  if (!event) return [FILES.footer, FILES.absent]
  return [
    FILES.footer,
    FILES.more,
    ...(event.viewer?.invited ? [FILES.invitation] : []),
    ...(event.viewer?.host ? [FILES.owner] : []),
    ...(event.viewer?.maySeeNames ? [FILES.faces] : []),
    ...(event.rsvp && !event.cancelled && !event.over ? [FILES.rsvp] : []),
  ]
}
