import type { User } from '@partyline/contract/people'
import { useEffect, useState } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Logo, PRODUCT } from '../../ui/drawing/logo.tsx'
import { Sign } from '../../ui/drawing/sign.tsx'
import { SpriteIcon } from '../../ui/drawing/sprite-icon.tsx'
import { DID_NOT_LOAD, late } from '../../ui/layout/late.ts'
import styles from './header.module.css'

interface HeaderProps {
  /** Undefined while not known. */
  user: User | null | undefined
  path: string
}

/**
 * The name of the installation, which leads home; the operator's pages have the product's. A signed-in person also gets a message link and the menu. Others get a login
 * link on a sender's page.
 */
export function Header({ user, path }: HeaderProps) {
  const { shortName, logo } = useSettings()
  const isOperators = path.startsWith(paths.operator)
  return (
    <header className={styles.header}>
      <a className={styles.logo} href={paths.home} aria-label={`${isOperators ? PRODUCT : shortName}, home`}>
        {isOperators ? <Logo label="" /> : <Sign name={shortName} mark={logo} />}
      </a>
      {isOperators && (
        <>
          <span className={styles.mark}>Operator</span>
          <a className={styles.back} href={paths.home}>
            Back to Home
          </a>
        </>
      )}
      {user && <Menu user={user} path={path} />}
      {user === null && path.startsWith('/@') && (
        <nav aria-label="Main">
          <a className={styles.logIn} href={paths.loginFrom(path)}>
            Log In
          </a>
        </nav>
      )}
    </header>
  )
}

const INBOX = 'Inbox'

/** Shown beside the menu when there is space for words. */
const LINKS: [string, (userId: string) => string][] = [
  [INBOX, () => paths.inbox],
  ['Groups', paths.userGroups],
  ['Events', () => paths.events],
]

const drawer = late(() => import('./drawer.tsx'))

function Menu({ user, path }: { user: User; path: string }) {
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState(drawer.known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the path
  useEffect(() => setOpen(false), [path])
  const prepare = () => void drawer.load().catch(() => {})
  const show = () => {
    setOpen(true)
    drawer.load().then(setPart, () => {
      setOpen(false)
      toast('error', DID_NOT_LOAD)
    })
  }
  return (
    <nav className={styles.nav} aria-label="Main">
      {LINKS.map(([words, href]) => (
        <a
          key={words}
          className={styles.link}
          href={href(user._id)}
          aria-current={href(user._id) === path ? 'page' : undefined}
        >
          {words}
          {user.unread && words === INBOX && (
            <span className={styles.dot}>
              <span className="sr">new</span>
            </span>
          )}
        </a>
      ))}
      <a className={styles.send} href={paths.message} aria-label="Send a Message">
        <SpriteIcon name="send" />
        <span>Send</span>
      </a>
      <IconButton
        label={user.unread ? 'Menu, new messages' : 'Menu'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        <SpriteIcon name="menu-2" />
        {user.unread && <span className={styles.dot} />}
      </IconButton>
      {part && <part.Drawer open={open} onClose={() => setOpen(false)} user={user} />}
    </nav>
  )
}
