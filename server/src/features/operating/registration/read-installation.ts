import type { Installation, Page, PageName } from '@partyline/domain/registration/spoken'

/** Reads the words of a public page. @returns undefined for a page that does not open without a login */
export type ReadPage = (url: string) => Promise<string | undefined>

/** An installation, with the addresses of its public pages. */
export type InstallationFacts = Omit<Installation, 'pages'> & { urls: Record<PageName, string> }

/** Reads the public pages of an installation as a reviewer does, beside what the forms and the checks need of it. */
export async function readInstallation(
  { urls, ...facts }: InstallationFacts,
  readPage: ReadPage = readPublicPage,
): Promise<Installation> {
  const open = async (url: string): Promise<Page> => ({ url, words: await readPage(url) })
  const [join, terms, privacy] = await Promise.all([open(urls.join), open(urls.terms), open(urls.privacy)])
  return { ...facts, pages: { join, terms, privacy } }
}

const READ_MS = 5000

/** The words of a page, without its styles and scripts. */
async function readPublicPage(url: string): Promise<string | undefined> {
  // A reviewer's browser follows redirects, so this does.
  const answer = await fetch(url, { signal: AbortSignal.timeout(READ_MS) }).catch(() => undefined)
  const html = answer?.ok ? await answer.text().catch(() => undefined) : undefined
  return html
    ?.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
