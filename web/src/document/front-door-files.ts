import type { PageData } from '@partyline/contract/page'

const FILES = {
  footer: 'src/app/screens.tsx',
  more: 'src/features/events/page/event-page-more.tsx',
  owner: 'src/features/events/page/event-page-owner.tsx',
  invitation: 'src/features/events/page/event-page-invitation.tsx',
  faces: 'src/features/events/page/event-page-faces.tsx',
  absent: 'src/features/events/page/event-page-absent.tsx',
  rsvp: 'src/features/events/rsvp/rsvp-card.tsx',
}

/** All modules that the server draws the event page with and that the browser fetches later. */
export const frontDoorFiles: readonly string[] = Object.values(FILES)

/** The late modules of one page. Its styles include theirs. */
export function frontDoorFilesFor({ answers }: PageData): readonly string[] {
  const event = answers?.event?.data
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
