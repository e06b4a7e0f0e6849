import { followed } from '@partyline/domain/wording/following'
import { toFollowers } from '@partyline/domain/wording/messages'
import { sendToAll, toAnswerOne } from '@partyline/domain/wording/understanding'
import { paths } from '../../platform/pages/paths.ts'
import { Exchange, TypedText } from './exchange.tsx'
import type { Question } from './question.ts'

export const usernameQuestions: readonly Question[] = [
  {
    id: 'what-is-a-handle',
    question: 'What is a username?',
    answer: (
      <>
        <p>
          It’s what people text to hear from you, with an @ in front. Say it, paint it on a door, put it on a
          poster.
        </p>
        <Exchange
          text="@maya"
          heard={[
            {
              who: 'They hear',
              from: 'line',
              text: (name) => followed('maya', 'Hey! Thanks for following me.', name).join('\n'),
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'do-i-need-a-username',
    question: 'Do I need one?',
    answer: (
      <p>
        Not to follow people, join groups or answer an invitation: any phone that texts can do that. You need
        one to send texts: to your followers, to one person, or to a group. Without one you can still answer:
        for two days after somebody texts you, we keep your answer for them as a note, unless they don’t take
        replies or notes. We tell you where it went.
      </p>
    ),
  },
  {
    id: 'get-a-username',
    question: 'How do I get one?',
    answer: (
      <p>
        On the <a href={paths.signUp}>sign-up page</a>. You type your phone number, then the eight digits we
        text to it, then your name, your email address and your intro, which is what new followers hear.
      </p>
    ),
  },
  {
    id: 'which-usernames',
    question: 'What can it look like?',
    answer: (
      <p>
        3 to 30 letters, digits and underscores, with at least one letter. Use capitals as you like:
        @PorchClub and @porchclub are the same. Commands such as <TypedText>STOP</TypedText> and{' '}
        <TypedText>LIST</TypedText> can’t be usernames, and a name that looks like somebody else’s can’t
        either.
      </p>
    ),
  },
  {
    id: 'change-my-username',
    question: 'Can I change it?',
    answer: (
      <p>
        Yes, in your profile on the web. Your followers stay with you. For 90 days texts to your old username
        still reach you, and nobody else can take it. That’s your time to print new posters.
      </p>
    ),
  },
  {
    id: 'send-to-followers',
    question: 'How do I text everybody who follows me?',
    answer: (
      <>
        <p>Just text. Without a name in front, it goes to all of them.</p>
        <Exchange
          text="Supper at seven"
          heard={[
            {
              who: 'Your followers hear',
              from: 'person',
              text: (name) => toFollowers('maya', 'Supper at seven', name),
            },
          ]}
        />
        <p>
          Or write it on the web, under Send a Message. The web takes 1,600 characters. A phone takes 3,200,
          and a long text arrives as several.
        </p>
      </>
    ),
  },
  {
    id: 'why-reply-send',
    question: 'Why was I asked to reply SEND?',
    answer: (
      <>
        <p>
          Somebody texted you in the ten minutes before, and you wrote without a name in front. Perhaps you
          meant to answer that one person, so we ask first.
        </p>
        <Exchange asked={sendToAll('See you at 7', 214, toAnswerOne('Ben', '@ben'))} text="SEND" />
        <p>
          SEND, YES or OK sends it. NO or CANCEL drops it. If you say nothing for ten minutes, we drop it too.
          You can turn this question off in your profile.
        </p>
        <p>
          We always ask about very short texts, and about texts that look like a command. On the web we don’t
          ask, because the screen shows who will get it.
        </p>
      </>
    ),
  },
  {
    id: 'pictures',
    question: 'Can I send pictures?',
    answer: (
      <p>
        Yes. Attach them to a text as you always do, up to ten at once and 12 MB each, with or without words.
        We make them small enough for every phone, and remove the place where they were taken. Videos, sound
        and contact cards don’t go through, and we tell you when we leave something out. On the web, use Add
        pictures.
      </p>
    ),
  },
  {
    id: 'take-back',
    question: 'I’ve sent the wrong thing. Can I stop it?',
    answer: (
      <>
        <p>
          Nobody can take back a text that has arrived. But a message to many people takes a while.{' '}
          <TypedText>PAUSE</TypedText> holds the rest of it, <TypedText>RESUME</TypedText> goes on,{' '}
          <TypedText>ABORT</TypedText> ends it, and <TypedText>STATUS</TypedText> says how many people have
          it.
        </p>
        <Exchange text="ABORT" />
      </>
    ),
  },
  {
    id: 'who-may-text-me',
    question: 'Who can text me directly?',
    answer: (
      <p>
        The people you follow, and followers whom you let reply, if they have a username. You decide for each
        follower, and for new ones, on the web under Followers. <TypedText>BLOCK @name</TypedText> keeps one
        person out for good.
      </p>
    ),
  },
  {
    id: 'my-number',
    question: 'Who can see my phone number?',
    answer: (
      <p>
        You, and the people who run this number. The people you text with see your username, and their phones
        show the shared number. While you have no username, the people you follow see the last two digits of
        your number.
      </p>
    ),
  },
  {
    id: 'log-in',
    question: 'How do I log in without a password?',
    answer: (
      <>
        <p>
          Type your phone number on the <a href={paths.login}>login page</a>. We text you eight digits and a
          link. Use either one within ten minutes. Or ask for a link by text:
        </p>
        <Exchange text="LOGIN" />
      </>
    ),
  },
  {
    id: 'new-number',
    question: 'I have a new number.',
    answer: (
      <p>
        On the web, open Account and choose Change my number. We text one code to the old phone and one to the
        new. Your followers, groups, messages and events come along. If you no longer have the old phone, ask
        the people who run this number.
      </p>
    ),
  },
  {
    id: 'delete-my-account',
    question: 'How do I leave for good?',
    answer: (
      <p>
        On the web, open Account and choose Delete my account. The page first says what happens to your
        followers, groups, messages and events. You can’t undo it. To stop the texts and keep the account,
        text <TypedText>STOP</TypedText>.
      </p>
    ),
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: (
      <p>
        Getting texts costs nothing here. Your phone company counts each text like any other: standard message
        and data rates may apply. Message frequency varies, because people text when they have something to
        say.
      </p>
    ),
  },
]
