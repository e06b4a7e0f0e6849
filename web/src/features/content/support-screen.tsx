import { formatPhone } from '@partyline/domain/phones'
import { help, RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { PRODUCT } from '../../ui/drawing/logo.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './content.module.css'
import { Exchange, TypedText } from './exchange.tsx'

/** Says who can help, and what a person can do at once. */
export function SupportScreen() {
  const { sharedNumber, supportEmail, privacyPolicyUrl, termsUrl, publicUrl, shortName } = useSettings()
  return (
    <>
      <div className={styles.head}>
        <h1 className="shout t1">Support</h1>
        <p className={`lead mute ${styles.lead}`}>
          Something not right? Here’s who can help, quickest first.
        </p>
      </div>
      <div className={styles.cards}>
        <Card as="section" aria-labelledby="by-text">
          <h2 className="shout t3" id="by-text">
            Text HELP
          </h2>
          <p>
            Text it to <span className="nowrap">{formatPhone(sharedNumber)}</span> at any hour. You get an
            answer at once.
          </p>
          <Exchange
            text="HELP"
            heard={[
              {
                who: 'You hear',
                from: 'line',
                text: (name) => help(name, supportEmail ?? `${publicUrl}/support`),
              },
            ]}
          />
        </Card>
        <Card as="section" aria-labelledby="by-email">
          <h2 className="shout t3" id="by-email">
            Write to a person
          </h2>
          {supportEmail ? (
            <>
              <p>
                Say what you texted, when, and what came back. Leave out codes and links that log you in: we
                never ask for them.
              </p>
              <a
                className={styles.address}
                href={`mailto:${supportEmail}?subject=${encodeURIComponent(shortName)}`}
              >
                {supportEmail}
              </a>
            </>
          ) : (
            <p>There is no email address. Ask the person who gave you the number who runs it.</p>
          )}
        </Card>
        <Card as="section" aria-labelledby="look-up">
          <h2 className="shout t3" id="look-up">
            Look it up
          </h2>
          <p>
            The <a href={paths.quickGuides}>quick guides</a> show every text there is. The{' '}
            <a href={paths.faq}>FAQ</a> answers questions:{' '}
            <a href={`${paths.faq}#no-code`}>no code arrives</a>,{' '}
            <a href={`${paths.faq}#who-may-text-me`}>who can text me</a>,{' '}
            <a href={`${paths.faq}#take-back`}>I’ve sent the wrong thing</a>.
          </p>
        </Card>
        <Card as="section" aria-labelledby="make-it-stop">
          <h2 className="shout t3" id="make-it-stop">
            Make it stop
          </h2>
          <p>
            <TypedText>STOP</TypedText> ends all texts at once. <TypedText>STOP @name</TypedText> and{' '}
            <TypedText>LEAVE #group</TypedText> end one. <TypedText>BLOCK @name</TypedText> keeps one person
            away, and <TypedText>REPORT</TypedText> tells us about their last text.
          </p>
          <Exchange text="STOP" />
        </Card>
        <Card as="section" aria-labelledby="promises">
          <h2 className="shout t3" id="promises">
            What you can count on
          </h2>
          <p>
            The <a href={termsUrl}>terms</a>, <a href={privacyPolicyUrl}>privacy</a>, and{' '}
            <a href={paths.join}>how people join</a>. Under Account in the menu you can download everything we
            hold about you in one file, or <a href={`${paths.faq}#delete-my-account`}>delete it</a>.
          </p>
          {shortName !== PRODUCT && (
            <p>
              {shortName} runs on {PRODUCT}, which anybody may run.
            </p>
          )}
        </Card>
      </div>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}
