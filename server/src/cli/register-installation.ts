import type { Installation, Page } from '@partyline/domain/registration/spoken'
import { settingsOf } from '../config/settings-of.ts'
import type { Config } from '../config.ts'

/** Reads the words of a public page. @returns undefined for a page that does not open without a login */
export type ReadPage = (url: string) => Promise<string | undefined>

/** Gathers what the forms and the checks need of an installation, and reads its pages as a reviewer does. */
export async function readInstallation(
  config: Config,
  readPage: ReadPage = readPublicPage,
): Promise<Installation> {
  const { publicUrl, sharedNumber, supportEmail, region } = settingsOf(config)
  const { organisation, privacyPolicyUrl, termsUrl } = config
  const open = async (url: string): Promise<Page> => ({ url, words: await readPage(url) })
  const [join, terms, policy] = await Promise.all([
    open(`${publicUrl}/join`),
    open(termsUrl ?? `${publicUrl}/terms`),
    open(privacyPolicyUrl ?? `${publicUrl}/privacy`),
  ])
  return {
    name: organisation.shortName,
    legalName: organisation.legalName,
    address: organisation.address,
    about: organisation.about,
    publicUrl,
    number: sharedNumber,
    region,
    contact: supportEmail ?? `${publicUrl}/support`,
    pages: { join, terms, privacy: policy },
  }
}

const READ_MS = 10_000

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
