import { importProblems } from '@partyline/domain/wording/importing'
import { useQuery } from '@tanstack/react-query'
import { useSearchText } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconArrowLeft } from '../../ui/drawing/icons.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { ImportForm } from './import-form.tsx'
import { ownGroupQuery } from './import-query.ts'
import styles from './importing.module.css'
import { WaysToJoin } from './ways-to-join.tsx'

/** Inviting people from a list of phone numbers: to follow, or with ?group=ID to join the person's own group. */
export function ImportScreen() {
  const user = useCurrentUser()
  const groupId = new URLSearchParams(useSearchText()).get('group') ?? undefined
  const { data: group, error } = useQuery({ ...ownGroupQuery(groupId ?? ''), enabled: groupId !== undefined })
  if (!user || (groupId !== undefined && group === undefined && !error)) return <LoadingScreen />
  const back = groupId ? paths.groupDetails(groupId) : paths.userDetails(user._id)
  const problem = !user.handle
    ? importProblems['no-username']
    : error
      ? importProblems['unknown-group']
      : group && !group.runsIt
        ? importProblems['not-allowed']
        : undefined
  return (
    <>
      <div className={styles.titleLine}>
        <h1 className="shout t1">Invite from a list</h1>
        <ButtonLink kind="card" size={48} href={back} icon={<IconArrowLeft />}>
          {group ? `#${group.name}` : 'Profile'}
        </ButtonLink>
      </div>
      {problem ? (
        <div className={styles.form}>
          <p>{problem}</p>
          {!user.handle && <ButtonLink href={paths.signUp}>Create a Username</ButtonLink>}
        </div>
      ) : !user.allowLists && user.displayHandle ? (
        <WaysToJoin user={{ ...user, displayHandle: user.displayHandle }} group={group?.name} />
      ) : (
        <>
          <p className={`lead mute ${styles.lead}`}>
            For people who agreed to hear from {group ? <bdi>#{group.name}</bdi> : 'you'}. Each of them gets
            one text, and nothing more unless they answer YES.
          </p>
          <ImportForm groupId={groupId} />
        </>
      )}
    </>
  )
}
