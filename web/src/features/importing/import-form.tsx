import { importPeople } from '@partyline/contract/importing'
import { CONSENT_WAYS, type ConsentWay, IMPORT_CHARACTERS_MAX } from '@partyline/domain/importing'
import { capital } from '@partyline/domain/texts/capital'
import { counted } from '@partyline/domain/texts/counted'
import { consentWays, LIST_TOO_LARGE } from '@partyline/domain/wording/importing'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { failureSentence, plainSentence } from '../../platform/calls/failure-words.ts'
import { useIdempotencyKey } from '../../platform/calls/use-idempotency-key.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconSend } from '../../ui/drawing/icons.ts'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { ChosenList } from './chosen-list.tsx'
import { checkQuery } from './import-query.ts'
import styles from './importing.module.css'
import { Invited } from './invited.tsx'
import { ListCheck } from './list-check.tsx'

/** Asks for the list and how the people on it gave their number, and shows the readable rows and the text to each person. */
export function ImportForm({ groupId }: { groupId: string | undefined }) {
  const [list, setList] = useState<{ name: string; csv: string }>()
  const [column, setColumn] = useState<string>()
  const [consent, setConsent] = useState<ConsentWay>()
  const { keyFor, forget } = useIdempotencyKey()
  const request = { group: groupId, csv: list?.csv ?? '', column, consent }
  const tooLarge = request.csv.length > IMPORT_CHARACTERS_MAX
  const check = useQuery({
    ...checkQuery(request),
    enabled: list !== undefined && !tooLarge,
  })
  const invite = useMutation({
    mutationFn: async (asked: typeof request & { consent: ConsentWay }) =>
      (await call(importPeople, { body: { ...asked, key: keyFor(asked) } })).data,
    onSuccess: () => {
      forget()
    },
  })
  const unread = check.error ? plainSentence(check.error) : undefined
  const refusal = tooLarge ? LIST_TOO_LARGE : unread
  const read = list && !refusal ? check.data : undefined
  const isRead = read !== undefined && !check.isFetching
  const people = read?.people ?? 0
  // Where two columns fit, the person says which one they mean before anything leaves.
  const isChosen = column !== undefined || read?.column.others.length === 0
  const canInvite = isRead && isChosen && people > 0 && consent !== undefined
  if (invite.data) {
    const again = () => {
      invite.reset()
      setList(undefined)
      setColumn(undefined)
      setConsent(undefined)
    }
    return <Invited outcome={invite.data} onAgain={again} />
  }
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (canInvite && !invite.isPending) invite.mutate({ ...request, consent })
      }}
    >
      <ChosenList
        name={list?.name}
        onChoose={(chosen) => {
          invite.reset()
          setList(chosen)
          setColumn(undefined)
        }}
      />
      <ChipGroup
        label="How did they give you their number?"
        options={CONSENT_WAYS.map((value) => ({ value, label: capital(consentWays[value]) }))}
        value={consent}
        onValueChange={setConsent}
      />
      <p className={styles.failure} role="alert">
        {refusal ?? (invite.error ? failureSentence(invite.error) : '')}
      </p>
      {read && <ListCheck check={read} chosen={column} onChoose={setColumn} />}
      <Button
        type="submit"
        wide
        icon={<IconSend />}
        disabled={!canInvite && !invite.isPending}
        busy={invite.isPending}
        busyLabel="Inviting"
      >
        {people > 0 ? `Invite ${counted(people, 'Person', 'People')}` : 'Invite'}
      </Button>
      <p className="small faint">
        {list ? '' : 'Choose a list first. '}Nobody is invited twice, and people who left you or texted STOP
        aren’t asked. {RATES_NOTICE}
      </p>
    </form>
  )
}
