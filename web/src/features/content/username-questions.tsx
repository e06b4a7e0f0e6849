import { followed } from '@partyline/domain/wording/following'
import { toFollowers } from '@partyline/domain/wording/messages'
import { sendToAll, toAnswerOne } from '@partyline/domain/wording/understanding'
import { paths } from '../../platform/pages/paths.ts'
import { Exchange, Said } from './exchange.tsx'
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
              text: followed('maya', 'Hey! Thanks for following me.').join('\n'),
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
        one to send: to your followers, to one person, or to a group. Without one, what you text within two
        days of hearing from somebody is kept for them as a note, which they can answer, unless they don’t
        take replies or notes. We tell you where it went.
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
        3 to 30 letters, digits and underscores, with at least one letter. Capitals are yours to choose and
        make no difference: @PorchClub and @porchclub are the same. Words that the number itself knows, such
        as <Said>STOP</Said> or <Said>LIST</Said>, can’t be one, and neither can a name that looks like one
        that is taken.
      </p>
    ),
  },
  {
    id: 'change-my-username',
    question: 'Can I change it?',
    answer: (
      <p>
        Yes, in your profile on the web. Your followers stay with you. For 90 days texts to the old name reach
        you too, and nobody else can take it. Print new posters in that time.
      </p>
    ),
  },
  {
    id: 'send-to-followers',
    question: 'How do I text everybody who follows me?',
    answer: (
      <>
        <p>Just text. What starts with no name goes to all of them.</p>
        <Exchange
          text="Supper at seven"
          heard={[
            { who: 'Your followers hear', from: 'person', text: toFollowers('maya', 'Supper at seven') },
          ]}
        />
        <p>
          Or write it on the web, under Send a Message. Up to 1,600 characters there; from a phone up to
          3,200, which then arrive as several texts.
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
          Because somebody had texted you in the ten minutes before, and you wrote without a name in front. It
          may have been meant for them alone, so we ask first.
        </p>
        <Exchange asked={sendToAll('See you at 7', 214, toAnswerOne('Ben', '@ben'))} text="SEND" />
        <p>
          SEND, YES or OK sends it; NO or CANCEL drops it, and so does saying nothing for ten minutes. A
          switch in your profile ends this question.
        </p>
        <p>
          Very short texts, and those that look like a command, wait for your SEND too, whatever the switch
          says. On the web nothing waits: the screen shows who will get it.
        </p>
      </>
    ),
  },
  {
    id: 'pictures',
    question: 'Can I send pictures?',
    answer: (
      <p>
        Yes: attach them to a text as you always do, up to ten at once, each up to 12 MB, with words or
        without. We make them small enough for every phone, and take out the place they were taken at. Films,
        sound and contact cards don’t go through; you’re told when something was left out. On the web, Add
        pictures stands below the words.
      </p>
    ),
  },
  {
    id: 'take-back',
    question: 'I’ve sent the wrong thing. Can I stop it?',
    answer: (
      <>
        <p>
          What has arrived has arrived. But a message to many takes a while, and <Said>PAUSE</Said> holds the
          rest of it. <Said>RESUME</Said> goes on, <Said>ABORT</Said> ends it, and <Said>STATUS</Said> says
          how many have it.
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
        Somebody with a username whom you follow, and your followers with a username, as long as you let them
        reply. You decide that for new followers, and for each one, under your followers on the web.{' '}
        <Said>BLOCK @name</Said> ends it for good.
      </p>
    ),
  },
  {
    id: 'my-number',
    question: 'Who can see my phone number?',
    answer: (
      <p>
        Nobody you text with. They see your username, and their phone shows the shared number. Your number is
        shown to you alone.
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
          link; either will do, for ten minutes. Or ask for a link by text:
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
        Under Account on the web, Change my number texts a code to the old phone and one to the new. Your
        followers, groups, messages and events come along. If the old phone is gone, ask whoever runs this
        Partyline.
      </p>
    ),
  },
  {
    id: 'delete-my-account',
    question: 'How do I leave for good?',
    answer: (
      <p>
        Under Account on the web, with Delete my account. It says first what becomes of your followers,
        groups, messages and events. It can’t be undone. <Said>STOP</Said> alone ends the texts and keeps the
        account.
      </p>
    ),
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: (
      <p>
        Partyline charges you nothing for a text. Your phone company counts it like any other: standard
        message and data rates may apply, and message frequency varies, as people text when they have
        something to say.
      </p>
    ),
  },
]
