import type { GroupInFull } from '@partyline/contract/groups'
import { newcomersRead } from '@partyline/domain/wording/groups'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconMessages, IconPencil } from '../../../ui/drawing/icons.ts'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import styles from '../group-area.module.css'
import { GroupArea } from '../group-area.tsx'
import { GroupHead } from '../group-head.tsx'
import { GroupRows } from '../list/group-rows.tsx'
import { useLiveThread } from '../thread/use-live-thread.ts'
import { GroupFollowers } from './group-followers.tsx'
import { GroupSettings } from './group-settings.tsx'

/** A group's description, its members, and the person's own place in it. */
export function GroupDetailsScreen({ params: { id = '' } }: { params: Params }) {
  return <GroupArea id={id}>{(group) => <Details group={group} />}</GroupArea>
}

function Details({ group }: { group: GroupInFull }) {
  const isCreator = group.membership.role === 'creator'
  useDocumentTitle(`#${group.displayGroupName}`)
  useLiveThread(group._id)
  return (
    <>
      <GroupHead name={group.displayGroupName}>
        <CreatedBy group={group} />
        <div className={styles.headButtons}>
          <ButtonLink kind="soft" size={44} href={paths.group(group._id)} icon={<IconMessages />}>
            Messages
          </ButtonLink>
          {isCreator && (
            <ButtonLink kind="soft" size={44} href={paths.groupEdit(group._id)} icon={<IconPencil />}>
              Edit Group
            </ButtonLink>
          )}
        </div>
      </GroupHead>
      <section className={styles.intro} aria-label="Intro Message">
        <Bubble kind="line">{group.intro}</Bubble>
      </section>
      {isCreator ? <GroupSettings group={group} /> : <p className="mute">{newcomersRead(group.showsPast)}</p>}
      <GroupRows group={group} />
      <GroupFollowers group={group} />
    </>
  )
}

function CreatedBy({ group: { creator, membership } }: { group: GroupInFull }) {
  const handle = creator.displayHandle
  if (membership.role === 'creator') return <p className={`mute ${styles.by}`}>Your group</p>
  return (
    <p className={`mute ${styles.by}`}>
      by <a href={paths.user(creator._id)}>{handle ? `@${handle}` : 'its creator'}</a>
    </p>
  )
}
