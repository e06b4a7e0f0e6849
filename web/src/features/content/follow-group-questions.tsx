import { joined, left } from '@partyline/domain/wording/groups'
import { toGroup } from '@partyline/domain/wording/messages'
import { postNotSent } from '@partyline/domain/wording/refusals'
import { paths } from '../../platform/pages/paths.ts'
import { Exchange } from './exchange.tsx'
import type { Question } from './question.ts'

/** The group of the examples. */
const choir = { group: 'choir', url: 'https://partyline.example/group/choir/details' }

export const followGroupQuestions: readonly Question[] = [
  {
    id: 'join-a-group',
    question: 'How do I join a group?',
    answer: (
      <>
        <p>Text its name, with the #.</p>
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
      </>
    ),
  },
  {
    id: 'write-to-a-group',
    question: 'How do I write to everybody in it?',
    answer: (
      <>
        <p>
          Put its name in front. You need a <a href={paths.signUp}>username</a>, so that the others know who’s
          speaking.
        </p>
        <Exchange
          text="#choir I have the keys"
          heard={[
            {
              who: 'Everyone else hears',
              from: 'person',
              text: (name) => toGroup('choir', 'ben', 'I have the keys', name),
            },
          ]}
        />
        <p>Without the name, it goes to your followers and not to the group.</p>
      </>
    ),
  },
  {
    id: 'may-not-reply',
    question: 'It says I can’t write in a group.',
    answer: (
      <>
        <Exchange
          text="#choir Which door?"
          heard={[{ who: 'You hear', from: 'line', text: postNotSent('reply-not-allowed', choir, '') }]}
        />
        <p>The group’s creator or an administrator has turned your replies off. Nobody else got your text.</p>
      </>
    ),
  },
  {
    id: 'leave-a-group',
    question: 'How do I leave?',
    answer: (
      <>
        <Exchange text="LEAVE #choir" heard={[{ who: 'You hear', from: 'line', text: left('choir') }]} />
        <p>We don’t tell anybody.</p>
      </>
    ),
  },
  {
    id: 'mute-a-group',
    question: 'It’s a lively group. Can I pause it?',
    answer: (
      <>
        <p>
          Yes, for minutes, hours, days or weeks. You can read what you missed in the group’s thread on the
          web.
        </p>
        <Exchange text="MUTE #choir 8h" />
      </>
    ),
  },
  {
    id: 'group-thread',
    question: 'Can I read messages from before I joined?',
    answer: (
      <p>
        Yes: <a href={paths.login}>log in</a> on the web and open the group. Only its members can read it.
      </p>
    ),
  },
  {
    id: 'who-is-in-a-group',
    question: 'Do the others see my phone number?',
    answer: (
      <p>
        No. Members see each other’s names and usernames, never a number. The creator and administrators see
        the last two digits of a member without a username.
      </p>
    ),
  },
]
