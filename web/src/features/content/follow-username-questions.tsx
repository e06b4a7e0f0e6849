import { followed, list, reported } from '@partyline/domain/wording/following'
import { toOne } from '@partyline/domain/wording/messages'
import { started, stopped } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { Exchange, Said } from './exchange.tsx'
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
              text: followed('maya', 'Hey! Thanks for following me.').join('\n'),
            },
          ]}
        />
        <p>The first time ever, we also say who we are and how to make it stop.</p>
      </>
    ),
  },
  {
    id: 'wrong-name',
    question: 'It says the name doesn’t exist.',
    answer: (
      <p>
        Then nobody has it. If there’s one that is nearly the same, or begins the same, we offer it. Capitals
        don’t matter, and neither does a full stop after the name.
      </p>
    ),
  },
  {
    id: 'reply-to-a-username',
    question: 'Can I write back?',
    answer: (
      <>
        <p>
          Start with their username, and only they get it. For that you need a username{' '}
          <a href={paths.signUp}>of your own</a>, and they must let followers reply, or follow you. Without a
          username, just answer, with no name in front: for two days it’s kept for them as a note.
        </p>
        <Exchange
          text="@maya Can I bring Jo?"
          heard={[{ who: 'Maya hears', from: 'person', text: toOne('ben', 'Can I bring Jo?') }]}
        />
      </>
    ),
  },
  {
    id: 'unfollow',
    question: 'How do I stop following?',
    answer: (
      <>
        <p>Text STOP with their name. The rest of what you follow goes on.</p>
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
          Say for how long: <Said>30m</Said>, <Said>8h</Said>, <Said>2d</Said> or <Said>1w</Said>. What is
          sent meanwhile doesn’t come later. <Said>UNMUTE @maya</Said> ends it sooner.
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
        <Exchange text="STOP" heard={[{ who: 'You hear', from: 'line', text: stopped() }]} />
        <p>
          So does any text that plainly asks for it, in English or Spanish: UNSUBSCRIBE, PARAR, “please stop
          texting me”. Where we aren’t sure, we ask. <Said>START</Said> undoes it, and what you followed is
          still there.
        </p>
        <Exchange
          text="START"
          heard={[{ who: 'You hear', from: 'line', text: started(['@maya', '#choir'], 2) }]}
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
          <Said>BLOCK @name</Said> ends all texts from them, in groups as well. <Said>REPORT</Said> tells the
          people who run this Partyline about the last text you got from a person, <Said>REPORT @name</Said>{' '}
          about the last from that one.
        </p>
        <Exchange text="REPORT" heard={[{ who: 'You hear', from: 'line', text: reported('rude_rob') }]} />
        <p>
          If you’re in danger, call your local emergency number. <a href={paths.support}>Support</a> is no
          substitute.
        </p>
      </>
    ),
  },
]
