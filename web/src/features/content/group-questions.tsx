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
          People who write to each other under one name that starts with #. Anybody who texts the name is in.
          When one of them writes, all the others get it.
        </p>
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
      </>
    ),
  },
  {
    id: 'make-a-group',
    question: 'How do I make one?',
    answer: (
      <p>
        On the web, open Groups and choose New Group. You need a username. If New Group isn’t there, ask the
        people who run this number: they decide who makes groups. A group’s name has 3 to 30 letters, digits,
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
          They text its name, once. The group’s page on the web has a code to scan and a link, and both open
          this text on their phone.
        </p>
        <Exchange
          text="#choir"
          heard={[
            {
              who: 'They hear',
              from: 'line',
              text: (name) => joined('choir', 'Thanks for joining #choir.', name).join('\n'),
            },
          ]}
        />
        <p>The last sentence is your group’s intro. Write your own when you make the group, or later.</p>
      </>
    ),
  },
  {
    id: 'what-newcomers-read',
    question: 'What do newcomers read?',
    answer: (
      <p>
        What is said from the moment they join, also when they were in the group before. The creator gets a
        text about newcomers and can remove them, and can let them read the past on the group’s page.
      </p>
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
        Yes. On the group’s page, turn replies off for new members and for everyone. A member who writes then
        gets a text that they can’t reply.
      </p>
    ),
  },
  {
    id: 'administrators',
    question: 'What can administrators do?',
    answer: (
      <p>
        They turn members’ replies on and off, and remove members. The creator chooses the administrators, and
        only the creator changes the name and the intro.
      </p>
    ),
  },
  {
    id: 'only-you',
    question: 'Why does a message say that only I can see it?',
    answer: (
      <p>
        That’s the intro somebody got when they joined. It’s between them and the group’s creator, so nobody
        else sees it in the thread.
      </p>
    ),
  },
  {
    id: 'creator-leaves',
    question: 'Can I leave a group I made?',
    answer: (
      <>
        <p>
          Yes, on the group’s page on the web. The administrator who joined first then runs it, else the first
          member with a username. You can also close it for everyone. To stay and have some peace, mute it:
        </p>
        <Exchange text="MUTE #choir 1w" />
      </>
    ),
  },
]
