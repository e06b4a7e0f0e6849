import { formatPhone } from '@partyline/domain/phones'
import { help, RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './content.module.css'
import { Exchange, TypedText } from './exchange.tsx'

/** Says who can help, and what a person can do at once. */
export function SupportScreen() {
  const { sharedNumber, supportEmail, privacyPolicyUrl, publicUrl } = useSettings()
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
            heard={[{ who: 'You hear', from: 'line', text: help(supportEmail ?? `${publicUrl}/support`) }]}
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
              <a className={styles.address} href={`mailto:${supportEmail}?subject=Partyline`}>
                {supportEmail}
              </a>
            </>
          ) : (
            <p>This Partyline has no email address. Ask the person who gave you the number who runs it.</p>
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
        <Card as="section" aria-labelledby="terms">
          <h2 className="shout t3" id="terms">
            Texting terms
          </h2>
          <p>
            Partyline texts you the login codes you ask for, and texts from the people, groups and events you
            chose. How often depends on them. Message and data rates may apply. Text{' '}
            <TypedText>STOP</TypedText> to <span className="nowrap">{formatPhone(sharedNumber)}</span> to end
            all texts, <TypedText>HELP</TypedText> for help. Carriers are not liable for texts that come late
            or not at all.
          </p>
        </Card>
        <Card as="section" aria-labelledby="privacy">
          <h2 className="shout t3" id="privacy">
            Your privacy
          </h2>
          <p>
            Only you and the people who run this Partyline see your phone number. Before anybody sees your
            picture, we remove the place where it was taken. The rest is in the{' '}
            <a href={privacyPolicyUrl} target="_blank" rel="noreferrer">
              privacy policy<span className="sr"> (opens in a new tab)</span>
            </a>
            . Under Account in the menu you can download everything we hold about you in one file, or{' '}
            <a href={`${paths.faq}#delete-my-account`}>delete it</a>.
          </p>
        </Card>
      </div>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}
