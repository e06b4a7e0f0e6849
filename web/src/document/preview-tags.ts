import { escapeHtml } from './escape-html.ts'

/** The preview that apps show for a link: Open Graph (https://ogp.me) and the card of X. */
export interface LinkPreview {
  /** The short name of the installation. */
  site: string
  /** The whole address. */
  url: string
  title: string
  description: string
  /** The whole address of a picture of 1200 by 630. */
  image: string
  imageType?: 'image/png' | 'image/jpeg'
  imageAlt: string
  type?: 'website' | 'profile'
}

/** The elements of the head for previews of a link, and for the page's own address, as HTML. */
export function previewTags(preview: LinkPreview): string {
  const {
    site,
    url,
    title,
    description,
    image,
    imageAlt,
    imageType = 'image/png',
    type = 'website',
  } = preview
  const properties = {
    'og:type': type,
    'og:site_name': site,
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': imageType,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': imageAlt,
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  }
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    ...Object.entries(names).map(
      ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`,
    ),
  ]
  return `${tags.join('\n')}\n`
}
