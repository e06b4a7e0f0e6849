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
import { Exchange, Said } from './exchange.tsx'
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

/** How everything is done, each shown as the text that does it. */
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
              text: followed('maya', 'Hey! Thanks for following me.').join('\n'),
            },
          ]}
        />
        <p>
          From then on you get what @maya sends to her followers. <Said>STOP @maya</Said> ends it.
        </p>
      </GuideSection>

      <GuideSection id="send" title="Text your followers">
        <p>
          First get a username: it takes a phone, a name and an intro, which is what new followers hear. Then
          whatever you text to the number, pictures too, goes to everybody who follows you.
        </p>
        <Exchange
          text="Supper at seven. Bring a chair."
          heard={[
            {
              who: 'Your followers hear',
              from: 'person',
              text: toFollowers('maya', 'Supper at seven. Bring a chair.'),
            },
          ]}
        />
        <p>
          If somebody texted you in the last ten minutes, or your text is very short or looks like a command,
          we ask before it goes to everyone. Ten minutes later it’s forgotten.
        </p>
        <Exchange asked={sendToAll('See you at 7', 214, toAnswerOne('Ben', '@ben'))} text="SEND" />
        <ButtonLink className={styles.key ?? ''} href={paths.signUp}>
          Get a username
        </ButtonLink>
      </GuideSection>

      <GuideSection id="direct" title="Text one person">
        <p>
          Start with their username. You need one of your own, and it works with anybody who follows you, and
          with those you follow who let followers reply.
        </p>
        <Exchange
          text="@maya Is there parking?"
          heard={[{ who: 'Only Maya hears', from: 'person', text: toOne('ben', 'Is there parking?') }]}
        />
      </GuideSection>

      <GuideSection id="groups" title="Join a group, and talk in it">
        <p>Groups start with #. Text the name to join.</p>
        <Exchange
          text="#choir"
          heard={[
            { who: 'You hear', from: 'line', text: joined('choir', 'Thanks for joining #choir.').join('\n') },
          ]}
        />
        <p>With a username you can write to everybody in it.</p>
        <Exchange
          text="#choir Moved to 7"
          heard={[
            { who: 'Everyone else hears', from: 'person', text: toGroup('choir', 'ben', 'Moved to 7') },
          ]}
        />
        <p>
          <Said>LEAVE #choir</Said> takes you out of it. Making a group is on the web, under Groups.
        </p>
      </GuideSection>

      <GuideSection id="events" title="Events">
        <p>
          Set one up on the web, copy its link and share it anywhere. Guests answer on its page, with their
          phone number and a code. Who gets a text about an event can answer right there.
        </p>
        <Exchange
          text="YES"
          heard={[
            {
              who: 'You hear',
              from: 'line',
              text: answered(exampleEvent, 'YES', false),
            },
          ]}
        />
        <p>
          <Said>NO</Said> and <Said>MAYBE</Said> work too, and the last answer counts. One reminder can go to
          those who said yes or maybe and want to be told. The page adds the event to any calendar.
        </p>
      </GuideSection>

      <GuideSection id="quiet" title="Peace and quiet">
        <p>A pause, for minutes, hours, days or weeks:</p>
        <Exchange text="MUTE #choir 8h" />
        <p>No more of one person, or of one group:</p>
        <Exchange text="STOP @maya" />
        <p>
          No more of anything, at once. <Said>START</Said> brings it all back.
        </p>
        <Exchange text="STOP" heard={[{ who: 'You hear', from: 'line', text: stopped() }]} />
      </GuideSection>

      <GuideSection id="words" title="Every word the number knows">
        <p>
          Capitals don’t matter, and a name counts only at the start of a text. You needn’t be exact: “mute
          choir tonight” and “leave the choir” are understood too.
        </p>
        <CommandWords />
      </GuideSection>

      <GuideSection id="more" title="Still wondering?">
        <p>
          The <a href={paths.faq}>FAQ</a> has the longer answers, and <a href={paths.support}>Support</a> has
          people.
        </p>
      </GuideSection>
    </>
  )
}
