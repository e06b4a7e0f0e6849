import type { User } from '@partyline/contract/people'
import { type MouseEvent, useEffect, useRef } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { personName } from '../../platform/people/person-name.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { CordStrip } from '../../ui/drawing/cord-strip.tsx'
import {
  IconCalendarEvent,
  IconGauge,
  IconHash,
  IconInbox,
  IconLogout,
  IconSend,
  IconSettings,
  IconX,
} from '../../ui/drawing/icons.ts'
import { useLiesOnTop } from '../../ui/feedback/lies-on-top.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  open: boolean
  onClose(): void
  user: User
}

/**
 * The menu. It slides in from the right, holds the focus, and closes on Escape, on Back, on a press outside and
 * on leaving.
 */
export function Drawer({ open, onClose, user }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useLiesOnTop(open, onClose)

  /* A link closes the menu before the next screen comes. While it is open, that screen's heading could not
     take the focus. */
  const closeOnLeaving = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeOnLeaving}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <IconButton label="Close" onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        {open && <DrawerLinks user={user} />}
      </div>
    </dialog>
  )
}

function DrawerLinks({ user }: { user: User }) {
  const handle = user.displayHandle ?? user.handle
  return (
    <>
      <a className={styles.me} href={paths.user(user._id)}>
        <Avatar
          firstName={user.firstName ?? ''}
          lastName={user.lastName ?? ''}
          {...(user.photo && { photoUrl: user.photo })}
          size={64}
          decorative
        />
        <span className={styles.names}>
          <span className="shout t2">{personName(user)}</span>
          {handle && <span className="mute">@{handle}</span>}
        </span>
      </a>
      <ul className={styles.links}>
        <li>
          <a className="shout" href={paths.inbox}>
            <IconInbox aria-hidden="true" />
            Inbox
            {user.unread && (
              <span className={styles.dot}>
                <span className="sr">new</span>
              </span>
            )}
          </a>
        </li>
        <li>
          <a className="shout" href={paths.userGroups(user._id)}>
            <IconHash aria-hidden="true" />
            Groups
          </a>
        </li>
        <li>
          <a className="shout" href={paths.events}>
            <IconCalendarEvent aria-hidden="true" />
            Events
          </a>
        </li>
        <li>
          <a className="shout" href={paths.account(user._id)}>
            <IconSettings aria-hidden="true" />
            Account
          </a>
        </li>
        {user.operator && (
          <li>
            <a className="shout" href={paths.operator}>
              <IconGauge aria-hidden="true" />
              Operator
            </a>
          </li>
        )}
      </ul>
      <ButtonLink wide href={paths.message} icon={<IconSend />}>
        Send a Message
      </ButtonLink>
      <div className={styles.line}>
        <CordStrip
          height={144}
          cordAt={124}
          radius={11}
          pitch={9.8}
          thickness={5}
          callers={[
            { x: -96, radius: 33, paint: 'aqua', hat: 'cord' },
            { x: -20, radius: 30, paint: 'butter', mood: 'wink' },
            { x: 78, radius: 33, paint: 'rose', mood: 'open', hat: 'butter' },
          ]}
          within="container"
        />
      </div>
      <ButtonLink kind="quiet" className={styles.out} href={paths.logout} icon={<IconLogout />}>
        Log Out
      </ButtonLink>
    </>
  )
}
