import type { User } from '@partyline/contract/people'
import { paths } from '../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import styles from './message-list.module.css'

interface AroundFoundProps {
  user: User
  query: { hasPreviousPage: boolean; isFetchingPreviousPage: boolean; fetchPreviousPage: () => unknown }
}

/** Above a list that begins around a found message: links to newer messages, and to the newest. */
export function AroundFound({ user, query }: AroundFoundProps) {
  return (
    <div className={styles.around}>
      {query.hasPreviousPage && (
        <Button
          kind="soft"
          size={44}
          busy={query.isFetchingPreviousPage}
          onClick={() => query.fetchPreviousPage()}
        >
          Newer messages
        </Button>
      )}
      <ButtonLink kind="quiet" size={44} href={paths.user(user._id)}>
        Back to the newest
      </ButtonLink>
    </div>
  )
}
