import { formatPhone } from '@partyline/domain/phones'
import { useSettings } from '../../../platform/pages/settings.ts'
import { TypedText } from '../exchange.tsx'
import styles from './public-page.module.css'
import { Contact, Facts, PublicPage } from './public-page.tsx'
import { saysAbout } from './says-about.ts'

/** What people agree to when they join. Carriers' reviewers look for some of its sentences to the letter. */
export function TermsScreen() {
  const { shortName, sharedNumber, organisation } = useSettings()
  const { legalName, address, about, minimumAge } = organisation
  const number = <span className="nowrap">{formatPhone(sharedNumber)}</span>
  return (
    <PublicPage title="Texting terms" lead={`What you agree to when you join the texts of ${shortName}.`}>
      <Facts
        rows={[
          ['Name of the service', `${shortName} texts`],
          ['From', [legalName ?? shortName, address].filter(Boolean).join(', ')],
          [
            'What you get',
            `Texts ${saysAbout(about)}, about events you’ve answered, and the codes you ask for.`,
          ],
          ['How often', 'Message frequency varies. It depends on whom you follow and which groups you join.'],
          ['What it costs', 'Message and data rates may apply. We charge nothing.'],
          [
            'HELP',
            <>
              Text <TypedText>HELP</TypedText> to {number}, or write to us: <Contact />
            </>,
          ],
          [
            'STOP',
            <>
              Text <TypedText>STOP</TypedText> to {number} at any time. You get one last text that says it
              worked. <TypedText>START</TypedText> brings you back.
            </>,
          ],
          ['Support', <Contact key="support" />],
          ['Carriers', 'Carriers are not liable for delayed or undelivered messages.'],
          ...(minimumAge > 0 ? [['Age', `You must be ${minimumAge} or older to join.`] as const] : []),
          ['Your consent', 'It is no condition of buying or getting anything. It covers texts alone.'],
        ]}
      />
      <section className={styles.section}>
        <h2 className="shout t2">What’s fair</h2>
        <p>
          Write to others as you’d speak to them in person. Threats, fraud and advertising that nobody asked
          for end your writing here. Answer a text with <TypedText>REPORT</TypedText> to tell us about it.
        </p>
      </section>
    </PublicPage>
  )
}
