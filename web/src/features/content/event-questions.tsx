import { answered, WILL_TEXT } from '@partyline/domain/wording/events'
import { paths } from '../../platform/pages/paths.ts'
import { exampleEvent } from './example-event.ts'
import { Exchange, Said } from './exchange.tsx'
import type { Question } from './question.ts'

const thanks = answered(exampleEvent, 'YES', false, [WILL_TEXT])

export const eventQuestions: readonly Question[] = [
  {
    id: 'make-an-event',
    question: 'How do I set up an event?',
    answer: (
      <p>
        On the web, under <a href={paths.events}>Events</a>, with New Event: a title, when, and where. It gets
        a page of its own that looks like a poster, and a link. Copy the link and send it to anybody, by text
        or otherwise.
      </p>
    ),
  },
  {
    id: 'answer-an-invitation',
    question: 'How do guests answer?',
    answer: (
      <>
        <p>
          On the event’s page, with Yes, No or Maybe. They type their phone number, then the eight digits we
          text to it, then their name. No account needed. Guests who got a text about the event can reply to
          it instead:
        </p>
        <Exchange text="YES" heard={[{ who: 'They hear', from: 'line', text: thanks }]} />
        <p>
          Anybody else texts the answer with the code on the event’s page, for example <Said>YES K7M3QX</Said>
          .
        </p>
      </>
    ),
  },
  {
    id: 'change-my-answer',
    question: 'Can I change my answer?',
    answer: (
      <p>
        As often as you like, on the page or with <Said>YES</Said>, <Said>NO</Said> or <Said>MAYBE</Said>. The
        last one counts. If we texted you about several events, we ask which one you mean.
      </p>
    ),
  },
  {
    id: 'who-is-coming',
    question: 'Who sees who is coming?',
    answer: (
      <p>
        Everybody with the link sees how many. The names are for the organiser, who can let the guests see
        them: then all who have answered do. Phone numbers are shown to nobody.
      </p>
    ),
  },
  {
    id: 'reminders',
    question: 'Is there a reminder?',
    answer: (
      <p>
        If the organiser wants one: from 10 minutes to a week before the start, in their own words. It goes
        once, by text, to those who said yes or maybe and asked to be told.
      </p>
    ),
  },
  {
    id: 'changed-event',
    question: 'What if something changes?',
    answer: (
      <p>
        The page always has the newest. When saving, or cancelling, the organiser chooses whether to text
        those who asked to be told. A reminder moves along, or is dropped.
      </p>
    ),
  },
  {
    id: 'cancel-an-event',
    question: 'How do I cancel one?',
    answer: (
      <p>
        Open it, choose edit, then Cancel Event. The page stays and says that it’s cancelled, and takes no
        more answers. Only the organiser can do that.
      </p>
    ),
  },
  {
    id: 'calendar',
    question: 'Can I put it into my calendar?',
    answer: (
      <p>
        Yes: Add to Calendar on the event’s page, for any calendar. If you’re somewhere else in the world, the
        page shows the time there and yours.
      </p>
    ),
  },
  {
    id: 'no-code',
    question: 'No code arrives when I want to answer.',
    answer: (
      <>
        <p>
          Give it a minute and send it again. If this phone has ever texted STOP to us, we can’t text it a
          code. This undoes that:
        </p>
        <Exchange text="START" />
      </>
    ),
  },
]
