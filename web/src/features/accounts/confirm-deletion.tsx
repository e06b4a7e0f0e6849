import { deleteAccount, sendDeletionCode } from '@partyline/contract/accounts'
import type { User } from '@partyline/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { currentUserQuery, forgetAnswers } from '../../platform/people/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'

/** Asks for a code from the account's phone, then deletes the account. */
export function ConfirmDeletion({ user }: { user: User }) {
  const client = useQueryClient()
  return (
    <ConfirmByCode
      act="deletion"
      user={user}
      go="Delete my account"
      busyLabel="Deleting"
      keep={
        <ButtonLink kind="soft" href={paths.account(user._id)}>
          Keep it
        </ButtonLink>
      }
      here={paths.deleteAccount(user._id)}
      send={() => call(sendDeletionCode, { body: {} })}
      confirm={(confirmation) => call(deleteAccount, { body: { confirmation } })}
      onDone={async (_, drop) => {
        // Home comes first, because this screen would ask a signed-out person to log in.
        await goTo(paths.home, { replace: true })
        drop()
        forgetAnswers(client)
        client.setQueryData(currentUserQuery.queryKey, null)
        toast('success', 'Your account is deleted')
      }}
    />
  )
}
