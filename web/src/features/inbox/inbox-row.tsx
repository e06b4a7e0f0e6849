import type { InboxEntry } from '@partyline/contract/inbox'
import type { Note } from '@partyline/contract/notes'
import { formatMoment, formatSentAt } from '@partyline/domain/calendar-days'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { personName } from '../../platform/people/person-name.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
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
      time={<At at={last.at} />}
      before={last.userIsSender ? 'You:' : undefined}
      words={<Words text={last.text} pictures={last.pictures} />}
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
      name={authorName(note)}
      time={<At at={answer?.at ?? at} />}
      about={`Note · ${answer ? 'answered' : aboutNote(note)}`}
      before={answer ? 'You:' : undefined}
      words={answer ? answer.text : <Words text={text} pictures={mediaUrls.length} />}
      unread={read ? 0 : 1}
    />
  )
}

/** The subject of a note: 'about Choir Rehearsal', 'to #choir'. */
function aboutNote({ event, group }: Note): string {
  if (event) return `about ${event.title}`
  return group ? `to #${group.displayGroupName}` : 'to you'
}

function At({ at }: { at: string }): ReactNode {
  const [moment, zone] = [new Date(at), viewerZone()]
  return (
    <time dateTime={at} title={formatMoment(moment, zone)}>
      {formatSentAt(moment, useMinute(), zone)}
    </time>
  )
}

function Words({ text, pictures }: { text: string; pictures: number }): ReactNode {
  if (pictures === 0) return text
  return (
    <>
      <IconPhoto aria-hidden="true" /> {pictures === 1 ? '1 picture' : `${pictures} pictures`}. {text}
    </>
  )
}
