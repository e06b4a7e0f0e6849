import { followed, list, reported } from '@partyline/domain/wording/following'
import { toOne } from '@partyline/domain/wording/messages'
import { started, stopped } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { Exchange, TypedText } from './exchange.tsx'
import type { Question } from './question.ts'

const LISTED = [
  { name: '@maya' as const, muted: false },
  { name: '#choir' as const, muted: false },
]

export const followUsernameQuestions: readonly Question[] = [
  {
    id: 'follow-a-username',
    question: 'How do I follow somebody?',
    answer: (
      <>
        <p>Text their username. No app, no account.</p>
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
        <p>Your very first time, we also say who we are and how to stop the texts.</p>
      </>
    ),
  },
  {
    id: 'wrong-name',
    question: 'It says the name doesn’t exist.',
    answer: (
      <p>
        Then nobody has that name. If a name is close, we suggest it. Capitals don’t matter, and neither does
        a period after the name.
      </p>
    ),
  },
  {
    id: 'reply-to-a-username',
    question: 'Can I write back?',
    answer: (
      <>
        <p>
          Start with their username, and only they get it. You need a username{' '}
          <a href={paths.signUp}>of your own</a>, and they must follow you or let followers reply. Without a
          username, just answer with no name in front: for two days we keep your answer for them as a note.
        </p>
        <Exchange
          text="@maya Can I bring Jo?"
          heard={[
            { who: 'Maya hears', from: 'person', text: (name) => toOne('ben', 'Can I bring Jo?', name) },
          ]}
        />
      </>
    ),
  },
  {
    id: 'unfollow',
    question: 'How do I stop following?',
    answer: (
      <>
        <p>
          Text STOP with their name. You keep following everybody else. If you said you come to one of their
          events, you get no more texts about it either, and your RSVP stays.
        </p>
        <Exchange text="STOP @maya" />
      </>
    ),
  },
  {
    id: 'mute',
    question: 'I only need an hour of peace.',
    answer: (
      <>
        <p>
          Say for how long: <TypedText>30m</TypedText>, <TypedText>8h</TypedText>, <TypedText>2d</TypedText>{' '}
          or <TypedText>1w</TypedText>. Texts from that time don’t come later.{' '}
          <TypedText>UNMUTE @maya</TypedText> ends it sooner.
        </p>
        <Exchange text="MUTE @maya 1h" />
      </>
    ),
  },
  {
    id: 'stop-everything',
    question: 'How do I stop all texts?',
    answer: (
      <>
        <p>One word does it. You get one confirmation, and then nothing at all.</p>
        <Exchange text="STOP" heard={[{ who: 'You hear', from: 'line', text: stopped }]} />
        <p>
          Any text that clearly asks for it works too, in English or Spanish: UNSUBSCRIBE, PARAR, “please stop
          texting me”. If we aren’t sure, we ask. <TypedText>START</TypedText> undoes it, and you follow
          everybody you followed before.
        </p>
        <Exchange
          text="START"
          heard={[{ who: 'You hear', from: 'line', text: (name) => started(name, ['@maya', '#choir'], 2) }]}
        />
      </>
    ),
  },
  {
    id: 'what-do-i-follow',
    question: 'What am I following?',
    answer: (
      <Exchange
        text="LIST"
        heard={list(LISTED, LISTED.length).map((text) => ({ who: 'You hear', from: 'line', text }))}
      />
    ),
  },
  {
    id: 'block-and-report',
    question: 'Somebody is being unpleasant.',
    answer: (
      <>
        <p>
          <TypedText>BLOCK @name</TypedText> ends all texts from them, in groups as well.{' '}
          <TypedText>REPORT</TypedText> tells the people who run this number about the last text you got from
          a person. <TypedText>REPORT @name</TypedText> reports the last one from that person.
        </p>
        <Exchange text="REPORT" heard={[{ who: 'You hear', from: 'line', text: reported('rude_rob') }]} />
        <p>
          If you’re in danger, call your local emergency number, not <a href={paths.support}>Support</a>.
        </p>
      </>
    ),
  },
]
