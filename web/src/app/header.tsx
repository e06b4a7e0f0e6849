import type { User } from '@partyline/contract/people'
import { IconMenu2, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { paths } from '../platform/paths.ts'
import { IconButton, IconLink } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Drawer } from './drawer.tsx'
import styles from './header.module.css'

interface HeaderProps {
  /** Undefined while not known. */
  user: User | null | undefined
  path: string
}

/** The logo home, and for who is signed in the way to a message and the menu. */
export function Header({ user, path }: HeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.logo} href={paths.home} aria-label="Partyline, home">
        <Logo label="" />
      </a>
      {user && <Menu user={user} path={path} />}
    </header>
  )
}

function Menu({ user, path }: { user: User; path: string }) {
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the path
  useEffect(() => setOpen(false), [path])
  return (
    <nav className={styles.nav} aria-label="Main">
      <IconLink label="Send a Message" href={paths.message}>
        <IconSend />
      </IconLink>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <IconMenu2 />
      </IconButton>
      <Drawer open={open} onClose={() => setOpen(false)} user={user} />
    </nav>
  )
}
