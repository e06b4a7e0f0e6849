import { importPeople } from '@partyline/contract/importing'
import { EVIDENCE_MAX, IMPORT_CHARACTERS_MAX } from '@partyline/domain/importing'
import { counted } from '@partyline/domain/texts/counted'
import { importProblems } from '@partyline/domain/wording/importing'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { failureSentence, plainSentence } from '../../platform/calls/failure-words.ts'
import { useIdempotencyKey } from '../../platform/calls/use-idempotency-key.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { useKeptWords } from '../../platform/sending/use-kept-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useDebounced } from '../../ui/fields/use-debounced.ts'
import { ChosenList } from './chosen-list.tsx'
import { checkQuery, type ImportRequest } from './import-query.ts'
import styles from './importing.module.css'
import { Invited } from './invited.tsx'
import { ListCheck } from './list-check.tsx'

/** Asks for the list and the evidence of consent, and shows the readable rows and the text to each person. */
export function ImportForm({ groupId }: { groupId: string | undefined }) {
  const [list, setList] = useState<{ name: string; csv: string }>()
  const userId = useCurrentUser()?._id ?? ''
  const [evidence, setEvidence] = useKeptWords(draftPlace(`consent-${groupId ?? 'followers'}`, userId))
  const { keyFor, forget } = useIdempotencyKey()
  const request = { group: groupId, csv: list?.csv ?? '', evidence: evidence.trim() }
  const rested = useDebounced(request.evidence)
  const tooLarge = request.csv.length > IMPORT_CHARACTERS_MAX
  const check = useQuery({
    ...checkQuery({ ...request, evidence: rested }),
    enabled: list !== undefined && !tooLarge,
  })
  const invite = useMutation({
    mutationFn: async (asked: ImportRequest) =>
      (await call(importPeople, { body: { ...asked, key: keyFor(asked) } })).data,
    onSuccess: () => {
      forget()
      setEvidence('')
    },
  })
  const unread = check.error ? plainSentence(check.error) : undefined
  const refusal = tooLarge ? importProblems['too-many-rows'] : unread
  const read = list && !refusal ? check.data : undefined
  const isRead = read !== undefined && rested === request.evidence && !check.isFetching
  const people = read?.people ?? 0
  if (invite.data) {
    const again = () => {
      invite.reset()
      setList(undefined)
    }
    return <Invited outcome={invite.data} onAgain={again} />
  }
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (isRead && people > 0 && !invite.isPending) invite.mutate(request)
      }}
    >
      <ChosenList
        name={list?.name}
        onChoose={(chosen) => {
          invite.reset()
          setList(chosen)
        }}
      />
      <Field
        label="How did they agree, and when?"
        multiline
        rows={2}
        maxLength={EVIDENCE_MAX}
        placeholder="Signed the sheet at the spring concert, 14 March 2026"
        hint="Everyone on the list reads this, unless their row has its own words in the consent column."
        value={evidence}
        onValueChange={setEvidence}
      />
      <p className={styles.failure} role="alert">
        {refusal ?? (invite.error ? failureSentence(invite.error) : '')}
      </p>
      {read && <ListCheck people={people} unreadable={read.unreadable} text={read.text} />}
      <Button
        type="submit"
        wide
        icon={<IconSend />}
        disabled={(!isRead || people === 0) && !invite.isPending}
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
