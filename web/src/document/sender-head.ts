import { API_BASE } from '@partyline/contract/endpoint'
import type { PageSettings } from '@partyline/contract/page'
import { HOME_PICTURE_PATH, SENDER_PICTURE_PATH, type SenderPage } from '@partyline/contract/sender-page'
import { formatPhone } from '@partyline/domain/phones'
import { cutText } from '@partyline/domain/texts/graphemes'
import { invitation } from '@partyline/domain/wording/following'
import { pageTitle } from '../features/people/page/page-words.ts'
import { paths } from '../platform/pages/paths.ts'
import { NOINDEX, type PageHead } from './page-head.ts'
import { previewTags } from './preview-tags.ts'

/** --stage in both themes. It reaches the top of the page, where a phone paints its own bar. */
const STAGE = { light: '#FFB9BE', dark: '#FFB9BE' }
/** How many characters of a description previews show. */
const DESCRIPTION_MOST = 200

/** The head of a sender's public page, with the preview of its link. */
export function senderHead(page: SenderPage, { publicUrl, sharedNumber, shortName }: PageSettings): PageHead {
  const handle = page.displayHandle
  const how = `${invitation(`@${handle}`, formatPhone(sharedNumber))} to follow.`
  const intro = page.intro?.replace(/\s+/g, ' ').trim()
  const description = cutText(intro ? `${how} ${intro}` : how, DESCRIPTION_MOST)
  const picture = SENDER_PICTURE_PATH.replace(':handle', encodeURIComponent(handle))
  const title = pageTitle(page)
  const tags = previewTags({
    type: 'profile',
    site: shortName,
    url: publicUrl + paths.sender(handle),
    title,
    description,
    image: `${publicUrl}${API_BASE}${picture}?v=${page.pictureVersion}`,
    imageAlt: `${title} on ${shortName}`,
  })
  return { title, description, head: NOINDEX + tags, wall: STAGE }
}

/** The head of Home, the one page for search engines. */
export function homeHead(
  { title, description }: { title: string; description: string },
  { publicUrl, shortName }: PageSettings,
): PageHead {
  const tags = previewTags({
    site: shortName,
    url: `${publicUrl}${paths.home}`,
    title,
    description,
    image: `${publicUrl}${API_BASE}${HOME_PICTURE_PATH}`,
    imageAlt: 'Everybody’s on the line: smiling callers on a telephone cord',
  })
  return { title, description, head: tags }
}
