import { joined } from '@partyline/domain/wording/groups'
import { toGroup } from '@partyline/domain/wording/messages'
import { Exchange } from './exchange.tsx'
import type { Question } from './question.ts'

export const groupQuestions: readonly Question[] = [
  {
    id: 'what-is-a-group',
    question: 'What is a group?',
    answer: (
      <>
        <p>
          People who write to each other under one name. It starts with # and anybody who texts it is in. What
          one of them writes, all the others get.
        </p>
        <Exchange
          text="#choir Moved to 7"
          heard={[
            { who: 'Everyone else hears', from: 'person', text: toGroup('choir', 'ben', 'Moved to 7') },
          ]}
        />
      </>
    ),
  },
  {
    id: 'make-a-group',
    question: 'How do I make one?',
    answer: (
      <p>
        On the web, under Groups, with New Group. You need a username, and whoever runs this Partyline decides
        who may make groups: if New Group isn’t there, ask them. A group’s name has 3 to 30 letters, digits,
        underscores and hyphens, with at least one letter and no hyphen at the end.
      </p>
    ),
  },
  {
    id: 'fill-a-group',
    question: 'How do people get into my group?',
    answer: (
      <>
        <p>
          They text its name, once. The group’s page on the web has a code to scan and a link that opens this
          very text.
        </p>
        <Exchange
          text="#choir"
          heard={[
            {
              who: 'They hear',
              from: 'line',
              text: joined('choir', 'Thanks for joining #choir.').join('\n'),
            },
          ]}
        />
        <p>The last sentence is your group’s intro. Write your own when you make the group, or later.</p>
      </>
    ),
  },
  {
    id: 'who-may-post',
    question: 'Who can write in a group?',
    answer: (
      <p>
        Every member with a username, as long as their replies are on. The creator can always write, and so
        can administrators.
      </p>
    ),
  },
  {
    id: 'one-way-group',
    question: 'Can I make a group that only I write in?',
    answer: (
      <p>
        Yes. Switch replies off for new members, and off for those who are in already, on the group’s page.
        Whoever writes then is told that they may not reply.
      </p>
    ),
  },
  {
    id: 'administrators',
    question: 'What can administrators do?',
    answer: (
      <p>
        The creator names them. They switch members’ replies on and off and remove members. The name and the
        intro only the creator changes.
      </p>
    ),
  },
  {
    id: 'only-you',
    question: 'Why does a message say that only I can see it?',
    answer: (
      <p>
        That’s the intro somebody heard when they joined. It’s between them and the group’s creator, so nobody
        else sees it in the thread.
      </p>
    ),
  },
  {
    id: 'creator-leaves',
    question: 'Can I leave a group I made?',
    answer: (
      <>
        <p>No: a group without its creator could be run by nobody. You can have quiet, though.</p>
        <Exchange text="MUTE #choir 1w" />
      </>
    ),
  },
]
