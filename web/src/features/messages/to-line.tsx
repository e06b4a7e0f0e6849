import { IconTerminal2, IconUser, IconUsers } from '../../ui/drawing/icons.ts'
import { GroupAvatar } from '../../ui/pictures/avatar.tsx'
import type { Target } from './read-typed.ts'

interface ToLineProps {
  target: Target
  /** The writer's own handle; null while there is none. */
  handle: string | null
}

/** Says in words who gets a message. */
export function ToLine({ target, handle }: ToLineProps) {
  switch (target.kind) {
    case 'group':
      return (
        <>
          <GroupAvatar size={28} />
          <span>
            To <b>#{target.name}</b>
          </span>
        </>
      )
    case 'person':
      return (
        <>
          <IconUser aria-hidden="true" />
          <span>
            To <b>@{target.name}</b>
          </span>
        </>
      )
    case 'command':
      return (
        <>
          <IconTerminal2 aria-hidden="true" />
          <span>{target.does}</span>
        </>
      )
    case 'all':
      return (
        <>
          <IconUsers aria-hidden="true" />
          <span>{handle ? <Followers handle={handle} /> : 'To nobody yet'}</span>
        </>
      )
  }
}

function Followers({ handle }: { handle: string }) {
  return (
    <>
      To everyone who follows <b>@{handle}</b>
    </>
  )
}
