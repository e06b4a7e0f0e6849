import { formatPhone } from '@partyline/domain/phones'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TypedText } from '../exchange.tsx'
import styles from './public-page.module.css'
import { Contact, PublicPage } from './public-page.tsx'

/** What the installation keeps, who sees it, and for how long. Its first sentence is what carriers' reviewers look for. */
export function PrivacyScreen() {
  const { shortName, sharedNumber, kept } = useSettings()
  return (
    <PublicPage
      title="Your number stays here"
      lead={`What ${shortName} keeps about you, who sees it, and how you get rid of it.`}
    >
      <Card paint="butter" className={styles.promise ?? ''}>
        <p className="shout t3">
          Phone numbers and consent to texts are not given, sold or lent to anybody for marketing.
        </p>
        <p>
          That holds for third parties and affiliates alike. Only the phone company that carries our texts
          gets the number, which it needs to deliver them.
        </p>
      </Card>
      <section className={styles.section}>
        <h2 className="shout t2">What we keep</h2>
        <ul className={styles.kept}>
          <li>Your phone number, and your name, picture and email address if you gave them</li>
          <li>What you joined and when, in your own words: the proof that you asked</li>
          <li>The texts you sent to us and got from us</li>
          <li>Your answers to events</li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className="shout t2">What others see</h2>
        <p>
          Others see your name or username and what you write to them, never your number. A host sees the last
          two digits of a guest who gave no name. The people who run this number can see numbers and texts.
        </p>
        <p>
          <b>A text is not a sealed letter.</b> Phone companies can read texts and may keep them. Don’t text
          what only a sealed letter should say.
        </p>
      </section>
      <section className={styles.section}>
        <h2 className="shout t2">How long</h2>
        <p>
          Texts that come in, and texts with codes, for {kept.textDays} days. Questions to hosts for{' '}
          {kept.noteDays} days. Messages stay in their threads until their author deletes the account. The
          proof that you asked, and that you said STOP, stays: while it holds, and {kept.ledgerYears} years
          after you changed it. A number that got a code which nobody used goes after a day.
        </p>
      </section>
      <section className={styles.section}>
        <h2 className="shout t2">Yours to take or delete</h2>
        <p>
          Under Account you can download all of it in one file, or delete it:{' '}
          <a href={`${paths.faq}#delete-my-account`}>what then remains</a>. To get there, text{' '}
          <TypedText>LOGIN</TypedText> to <span className="nowrap">{formatPhone(sharedNumber)}</span>.
          Questions: <Contact />
        </p>
      </section>
    </PublicPage>
  )
}
