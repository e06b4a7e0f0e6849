import { Bubble, PrivateNote } from '../../ui/messages/bubble.tsx'
import { CommandText } from '../../ui/messages/command-text.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { Avatar, GroupAvatar } from '../../ui/pictures/avatar.tsx'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8FC7F5" d="M0 0h8v8H0z"/><path fill="#2E6B3B" d="M0 8l3-4 2 2 1-1 2 3z"/></svg>')}`

/** People, groups, and the texts between them. */
export function People() {
  return (
    <>
      <Section title="People and groups">
        <div className={styles.row}>
          <Avatar firstName="Jo" lastName="Lindqvist" size={64} />
          <Avatar firstName="Maya" lastName="Okafor" size={64} />
          <Avatar firstName="Priya" lastName="Nair" size={64} />
          <GroupAvatar size={64} />
          <Avatar firstName="Theo" lastName="Park" size={64} photoUrl={PHOTO} />
          <Avatar firstName="" size={64} />
        </div>
        <div className={styles.row}>
          <Avatar firstName="Ana" size={36} />
          <Avatar firstName="Émile" size={48} />
          <Avatar firstName="李" size={64} />
          <Avatar firstName="Sam" lastName="Rivera" size={96} />
        </div>
      </Section>
      <Section title="Text bubbles">
        <div className={styles.thread}>
          <Bubble kind="in">From someone else</Bubble>
          <Bubble kind="out" className={styles.mine ?? ''}>
            <CommandText text="#porchclub From you, to a group" />
          </Bubble>
          <Bubble kind="line">From the line itself: welcomes, help, errors</Bubble>
          <Bubble kind="private">Private, inside a group</Bubble>
          <PrivateNote>Only you and Priya can see this message.</PrivateNote>
          <Bubble kind="out" className={styles.mine ?? ''} media={[{ url: PHOTO, alt: 'Photo from Maya' }]}>
            Long table’s up. It’s leaning a bit. So are we.
          </Bubble>
        </div>
        <TextCard to="+14155550142" text="@maya" />
      </Section>
    </>
  )
}
