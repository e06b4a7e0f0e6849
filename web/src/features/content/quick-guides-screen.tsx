import { formatPhone } from '@partyline/domain/phones'
import { answered } from '@partyline/domain/wording/events'
import { followed } from '@partyline/domain/wording/following'
import { joined } from '@partyline/domain/wording/groups'
import { toFollowers, toGroup, toOne } from '@partyline/domain/wording/messages'
import { RATES_NOTICE, stopped } from '@partyline/domain/wording/texting'
import { sendToAll, toAnswerOne } from '@partyline/domain/wording/understanding'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CommandWords } from './command-words.tsx'
import styles from './content.module.css'
import { exampleEvent } from './example-event.ts'
import { Exchange, TypedText } from './exchange.tsx'
import { GuideSection } from './guide-section.tsx'

const ways = [
  ['follow', 'Follow somebody'],
  ['send', 'Text your followers'],
  ['direct', 'Text one person'],
  ['groups', 'Groups'],
  ['events', 'Events'],
  ['quiet', 'Peace and quiet'],
  ['words', 'Every word'],
] as const

/** Shows how to do everything, by the text that does it. */
export function QuickGuidesScreen() {
  const { sharedNumber } = useSettings()
  return (
    <>
      <div className={styles.head}>
        <h1 className="shout t1">Quick guides</h1>
        <p className={`lead mute ${styles.lead}`}>
          It’s all one number: <b className="nowrap">{formatPhone(sharedNumber)}</b>. Tap a text to open it on
          your phone, ready to send.
        </p>
        <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
        <nav className={styles.ways} aria-label="On this page">
          {ways.map(([id, title]) => (
            <a key={id} className={styles.way} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </div>

      <GuideSection id="follow" title="Follow somebody">
        <p>Text their username, with its @. There’s nothing to sign up for.</p>
        <Exchange
          text="@maya"
          heard={[
            {
              who: 'You hear',
              from: 'line',
              text: (name) => followed('maya', 'Hey! Thanks for following me.', name).join('\n'),
            },
          ]}
        />
        <p>
          From then on you get what @maya sends to her followers. <TypedText>STOP @maya</TypedText> ends it.
        </p>
      </GuideSection>

      <GuideSection id="send" title="Text your followers">
        <p>
          First get a username. You need a phone, a name, and an intro that new followers get. Then everything
          you text to the number, pictures too, goes to all your followers.
        </p>
        <Exchange
          text="Supper at seven. Bring a chair."
          heard={[
            {
              who: 'Your followers hear',
              from: 'person',
              text: (name) => toFollowers('maya', 'Supper at seven. Bring a chair.', name),
            },
          ]}
        />
        <p>
          If somebody texted you in the last ten minutes, or your text is very short or looks like a command,
          we ask before it goes to everyone. Without an answer, we drop it after ten minutes.
        </p>
        <Exchange asked={sendToAll('See you at 7', 214, toAnswerOne('Ben', '@ben'))} text="SEND" />
        <ButtonLink className={styles.button ?? ''} href={paths.signUp}>
          Get a username
        </ButtonLink>
      </GuideSection>

      <GuideSection id="direct" title="Text one person">
        <p>
          Start with their username. You need one of your own. It works with people who follow you, and with
          people you follow who let followers reply.
        </p>
        <Exchange
          text="@maya Is there parking?"
          heard={[
            {
              who: 'Only Maya hears',
              from: 'person',
              text: (name) => toOne('ben', 'Is there parking?', name),
            },
          ]}
        />
      </GuideSection>

      <GuideSection id="groups" title="Join a group, and talk in it">
        <p>Groups start with #. Text the name to join.</p>
        <Exchange
          text="#choir"
          heard={[
            {
              who: 'You hear',
              from: 'line',
              text: (name) => joined('choir', 'Thanks for joining #choir.', name).join('\n'),
            },
          ]}
        />
        <p>With a username you can write to everybody in it.</p>
        <Exchange
          text="#choir Moved to 7"
          heard={[
            {
              who: 'Everyone else hears',
              from: 'person',
              text: (name) => toGroup('choir', 'ben', 'Moved to 7', name),
            },
          ]}
        />
        <p>
          <TypedText>LEAVE #choir</TypedText> takes you out of it. To make a group, open Groups on the web.
        </p>
      </GuideSection>

      <GuideSection id="events" title="Events">
        <p>
          Set one up on the web, copy its link and share it anywhere. Guests answer on its page, with their
          phone number and a code. A guest who got a text about the event can answer that text.
        </p>
        <Exchange
          text="YES"
          heard={[
            {
              who: 'You hear',
              from: 'line',
              text: () => answered(exampleEvent(), 'YES', undefined),
            },
          ]}
        />
        <p>
          <TypedText>NO</TypedText> and <TypedText>MAYBE</TypedText> work too, and the last answer counts. One
          reminder can go to guests who said yes or maybe and want texts. The page adds the event to any
          calendar.
        </p>
      </GuideSection>

      <GuideSection id="quiet" title="Peace and quiet">
        <p>Pause one, for minutes, hours, days or weeks:</p>
        <Exchange text="MUTE #choir 8h" />
        <p>Stop one person or one group:</p>
        <Exchange text="STOP @maya" />
        <p>
          Stop everything at once. <TypedText>START</TypedText> brings it all back.
        </p>
        <Exchange text="STOP" heard={[{ who: 'You hear', from: 'line', text: stopped }]} />
      </GuideSection>

      <GuideSection id="words" title="Every word the number knows">
        <p>
          Capitals don’t matter. A name counts only at the start of a text. You don’t have to be exact: “mute
          choir tonight” and “leave the choir” are understood too.
        </p>
        <CommandWords />
      </GuideSection>

      <GuideSection id="more" title="Still wondering?">
        <p>
          The <a href={paths.faq}>FAQ</a> has longer answers, and <a href={paths.support}>Support</a> says who
          can help.
        </p>
      </GuideSection>
    </>
  )
}
