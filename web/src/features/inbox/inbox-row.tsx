import type { InboxEntry } from '@partyline/contract/inbox'
import type { Note } from '@partyline/contract/notes'
import { paths } from '../../platform/pages/paths.ts'
import { personName } from '../../platform/people/person-name.ts'
import { SentAt } from '../../platform/time/sent-at.tsx'
import { ConversationRow } from '../../ui/messages/conversation-row.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { AuthorPicture, authorName } from './note-author.tsx'

/** One line of the inbox: another person, or a note. */
export function InboxRow({ entry }: { entry: InboxEntry }) {
  if (entry.kind === 'note') return <NoteRow note={entry.note} />
  const { person, last, unread } = entry.conversation
  const name = personName(person)
  return (
    <ConversationRow
      href={paths.conversation(person._id)}
      picture={
        <Avatar
          firstName={person.firstName ?? person.displayHandle ?? ''}
          lastName={person.lastName ?? ''}
          photoUrl={person.photo ?? undefined}
          size={52}
          decorative
        />
      }
      name={name}
      time={<SentAt at={last.at} />}
      before={last.userIsSender ? 'You:' : undefined}
      pictures={last.pictures}
      words={last.text}
      unread={unread}
    />
  )
}

function NoteRow({ note }: { note: Note }) {
  const { answer, text, mediaUrls, at, read } = note
  return (
    <ConversationRow
      href={paths.note(note._id)}
      picture={<AuthorPicture note={note} size={52} />}
      // The mark keeps ', by text' behind a name in Arabic or Hebrew.
      name={`\u200e${authorName(note)}`}
      time={<SentAt at={answer?.at ?? at} />}
      about={`Note · ${answer ? 'answered' : aboutNote(note)}`}
      before={answer ? 'You:' : undefined}
      pictures={answer ? 0 : mediaUrls.length}
      words={answer ? answer.text : text}
      unread={read ? 0 : 1}
    />
  )
}

/** The subject of a note: 'about Choir Rehearsal', 'to #choir'. */
function aboutNote({ event, group }: Note): string {
  if (event) return `about ${event.title}`
  return group ? `to #${group.displayGroupName}` : 'to you'
}
