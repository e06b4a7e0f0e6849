import { isIntroTooLong } from '@partyline/domain/names/profile'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { type FormEvent, useState } from 'react'
import { useSettings } from '../../../platform/pages/settings.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { TextCard } from '../../../ui/messages/text-card.tsx'
import { GroupFields } from './group-fields.tsx'
import styles from './group-form.module.css'
import { nameWords } from './name-words.ts'
import { refusalOf, useCreateGroup } from './use-create-group.ts'
import { useGroupNameCheck } from './use-group-name-check.ts'

/** Asks for a free name, and for the intro. Both outlive a reload. */
export function CreateGroupForm({ userId }: { userId: string }) {
  const { sharedNumber } = useSettings()
  const [name, setName] = useKeptWords(draftPlace('group-name', userId))
  const [intro, setIntro] = useKeptWords(draftPlace('group-intro', userId))
  const [left, setLeft] = useState(false)
  const check = useGroupNameCheck(name)
  const create = useCreateGroup(userId, () => {
    setName('')
    setIntro('')
  })
  const begin = useOneSave(create.isPending)
  const words = nameWords({
    name,
    check,
    missing: left ? 'Please input a name' : undefined,
    refusal: create.variables?.name === name ? refusalOf(create.error) : undefined,
  })
  const ready = words.validity === 'success' && !isIntroTooLong(intro.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (ready && begin()) create.mutate({ name, intro })
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={create.isPending}>
        <GroupFields
          name={name}
          intro={intro}
          onNameChange={(typed) => {
            setName(typed)
            setLeft(true)
          }}
          onIntroChange={setIntro}
          onNameLeft={() => setLeft(true)}
          words={words}
        />
      </fieldset>
      <section>
        <h2 className={`label ${styles.joinLabel}`}>How people will join</h2>
        <TextCard to={sharedNumber} text={`#${name || '…'}`} copyable={false} />
        <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
      </section>
      <Button
        type="submit"
        disabled={!create.isPending && !ready}
        busy={create.isPending}
        busyLabel="Creating"
      >
        Create
      </Button>
    </form>
  )
}
