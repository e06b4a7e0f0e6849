import { checkCohost } from '@partyline/contract/event-hosting'
import { HANDLE_VALIDATING } from '@partyline/domain/wording/names'
import { type FormEvent, useCallback, useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { useNameCheck } from '../../../platform/people/use-name-check.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconUserPlus } from '../../../ui/drawing/icons.ts'
import { HandleField } from '../../../ui/fields/handle-field.tsx'
import styles from './host.module.css'
import { useSetCohost } from './use-set-cohost.ts'

interface HostAddCohostProps {
  id: string
  /** Invites them for all later dates of the series too. */
  following: boolean
}

/** Takes a username, tells whether that person can be invited, and invites them. */
export function HostAddCohost({ id, following }: HostAddCohostProps) {
  const [handle, setHandle] = useState('')
  const ask = useCallback(
    async (asked: string, signal: AbortSignal) => {
      const answer = await call(checkCohost, { params: { id }, body: { handle: asked }, signal })
      return { ...answer, name: answer.handle }
    },
    [id],
  )
  const { validity, message } = useNameCheck(handle, { ask, validating: HANDLE_VALIDATING })
  const add = useSetCohost(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (validity !== 'success' || add.isPending) return
    add.mutate({ handle, cohost: true, following }, { onSuccess: () => setHandle('') })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <HandleField
        label="Username of a co-host"
        value={handle}
        onValueChange={setHandle}
        validity={validity}
        message={message}
        maxLength={100}
        required={false}
      />
      <Button
        type="submit"
        kind="soft"
        size={48}
        wide
        icon={<IconUserPlus />}
        disabled={validity !== 'success' && !add.isPending}
        busy={add.isPending}
        busyLabel="Inviting"
      >
        Invite co-host
      </Button>
    </form>
  )
}
