import { formatPhone } from '@partyline/domain/phones'
import { followed } from '@partyline/domain/wording/following'
import { codeConsent } from '@partyline/domain/wording/sign-in'
import { RATES_NOTICE, withFirstContact } from '@partyline/domain/wording/texting'
import { useSettings } from '../../../platform/pages/settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Exchange, TypedText } from '../exchange.tsx'
import styles from './public-page.module.css'
import { Contact, Facts, PublicPage } from './public-page.tsx'
import { saysAbout } from './says-about.ts'

const NAME = 'maya'

/** Each road by which a phone comes to get texts, for reviewers of a carrier and for everybody else. */
export function JoinScreen() {
  const { shortName, sharedNumber, organisation, termsUrl, privacyPolicyUrl } = useSettings()
  const from = organisation.legalName ?? shortName
  const number = formatPhone(sharedNumber)
  return (
    <PublicPage
      title="How people join our texts"
      lead={`People get texts by SMS from ${shortName} ${saysAbout(organisation.about)}. Nobody gets a text who hasn’t asked for it.`}
    >
      <ol className={styles.ways}>
        <Card as="li">
          <h2 className="shout t3">1. From a poster</h2>
          <div className={styles.picture} aria-hidden="true">
            <div className={styles.paper}>
              <p>Text</p>
              <p className="shout t2">@{NAME}</p>
              <p>
                to <b className="nowrap">{number}</b>
              </p>
              <p className="shout">{shortName}</p>
              <p className="small">{RATES_NOTICE}</p>
            </div>
          </div>
          <p>It hangs where people meet. They text the name that’s on it.</p>
        </Card>
        <Card as="li">
          <h2 className="shout t3">2. With a text of their own</h2>
          <div className={styles.picture}>
            <Exchange
              text={`@${NAME}`}
              heard={[
                {
                  who: 'They hear',
                  from: 'line',
                  text: (name) => withFirstContact(name, followed(NAME, null, name).join('')).join('\n\n'),
                },
              ]}
            />
          </div>
          <p>The answer comes at once. It says who we are, what it costs and how to stop.</p>
        </Card>
        <Card as="li">
          <h2 className="shout t3">3. On this website</h2>
          <div className={styles.picture} aria-hidden="true">
            <b>Phone number</b>
            <div className={styles.field}>(617) 555-0100</div>
            <p className="small">{codeConsent(from)}</p>
            <p className="small">{RATES_NOTICE}</p>
          </div>
          <p>At log-in, sign-up and under an invitation. A code makes sure that the number is theirs.</p>
        </Card>
      </ol>
      <section className={styles.section}>
        <p>
          Somebody who already has a person’s consent on paper may list their number, and says where it is
          from. That person gets one text with that reason, and nothing more until they answer{' '}
          <TypedText>YES</TypedText>.
        </p>
      </section>
      <div className={styles.halves}>
        <section className={styles.section}>
          <h2 className="shout t2">What stands beside the number</h2>
          <p className={styles.notice}>
            {codeConsent(from)} {RATES_NOTICE} Consent is no condition of anything.{' '}
            <a className="link" href={termsUrl}>
              Terms
            </a>
            {' · '}
            <a className="link" href={privacyPolicyUrl}>
              Privacy
            </a>
          </p>
        </section>
        <section className={styles.section}>
          <h2 className="shout t2">How they leave</h2>
          <Facts
            rows={[
              [
                'STOP',
                'ends all texts at once, from any phone. UNSUBSCRIBE, END and PARAR do the same. One last text says that it worked.',
              ],
              ['HELP', 'says who we are and where to ask.'],
              ['Questions', <Contact key="ask" />],
            ]}
          />
        </section>
      </div>
    </PublicPage>
  )
}
