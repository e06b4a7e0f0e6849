import { answered, WILL_TEXT } from '@partyline/domain/wording/events'
import { paths } from '../../platform/pages/paths.ts'
import { exampleEvent } from './example-event.ts'
import { Exchange, TypedText } from './exchange.tsx'
import type { Question } from './question.ts'

const thanks = () => answered(exampleEvent(), 'YES', undefined, [WILL_TEXT])

export const eventQuestions: readonly Question[] = [
  {
    id: 'make-an-event',
    question: 'How do I set up an event?',
    answer: (
      <p>
        On the web, open <a href={paths.events}>Events</a> and choose New Event. Give it a title, a time and a
        place, and it gets a page that looks like a poster. Send the page’s link to anybody, or invite your
        groups and followers.
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
          Anybody else texts the answer with the code on the event’s page, for example{' '}
          <TypedText>YES K7M3QX</TypedText>.
        </p>
      </>
    ),
  },
  {
    id: 'change-my-answer',
    question: 'Can I change my answer?',
    answer: (
      <p>
        As often as you like, on the page or with <TypedText>YES</TypedText>, <TypedText>NO</TypedText> or{' '}
        <TypedText>MAYBE</TypedText>. The last one counts. If we texted you about several events, we ask which
        one you mean.
      </p>
    ),
  },
  {
    id: 'who-is-coming',
    question: 'Who sees who is coming?',
    answer: (
      <p>
        Everybody with the link sees how many. Only hosts see full names. They can show first names and photos
        to guests who said Yes or Maybe, and the page says so before you answer. Nobody sees phone numbers. Of
        a guest without a username the host sees the last two digits. The place, too, can be for those who
        come only.
      </p>
    ),
  },
  {
    id: 'remove-a-guest',
    question: 'Can I take somebody off the list?',
    answer: (
      <p>
        Yes. In the RSVP list, open the guest’s menu and choose Remove from the list. Their place is free
        again, they get no more texts about the event, and they can’t answer it until you let them back in. If
        you block somebody, the same holds for all your coming events.
      </p>
    ),
  },
  {
    id: 'reminders',
    question: 'Is there a reminder?',
    answer: (
      <p>
        If the host sets one. It goes out once, between 10 minutes and a week before the start, in the host’s
        own words. Guests who said Yes or Maybe and asked for texts get it.
      </p>
    ),
  },
  {
    id: 'changed-event',
    question: 'What if something changes?',
    answer: (
      <p>
        The page always shows the latest. A host who changes or cancels an event chooses whether to text the
        guests who asked for texts. A cancellation, a new time and a new place then also reach people who were
        invited and have not answered. The reminder moves with the event.
      </p>
    ),
  },
  {
    id: 'cancel-an-event',
    question: 'How do I cancel one?',
    answer: (
      <p>
        Open it, choose Edit Event, then Cancel Event. Only its owner can do that. The page stays up, says
        that it’s cancelled, and takes no more answers. Host tools bring it back.
      </p>
    ),
  },
  {
    id: 'calendar',
    question: 'Can I add it to my calendar?',
    answer: (
      <p>
        Yes, with Add to Calendar on the event’s page. If you’re in another time zone, the page shows both
        times.
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
