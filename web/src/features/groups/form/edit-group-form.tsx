import type { GroupInFull } from '@partyline/contract/groups'
import { nameKey } from '@partyline/domain/names/names'
import { type FormEvent, useState } from 'react'
import { goBack } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptChanges } from '../../../platform/sending/use-kept-changes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { UnsavedChanges } from '../../../ui/feedback/unsaved-changes.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { GroupFields } from './group-fields.tsx'
import styles from './group-form.module.css'
import { maySaveGroup } from './may-save-group.ts'
import { nameWords } from './name-words.ts'
import { refusalOf } from './use-create-group.ts'
import { useGroupNameCheck } from './use-group-name-check.ts'
import { useUpdateGroup } from './use-update-group.ts'

/** Lets the creator change a group's name and intro. Unsaved changes outlive a reload. */
export function EditGroupForm({ group }: { group: GroupInFull }) {
  const [saved] = useState({ name: group.displayGroupName, intro: group.intro })
  const place = draftPlace(`group-${group._id}`, group.createdBy)
  const { form, setForm, changes, resumed, forget } = useKeptChanges(place, saved)
  const check = useGroupNameCheck(form.name, group)
  const save = useUpdateGroup(group._id, forget)
  const begin = useOneSave(save.isPending)
  const words = nameWords({
    name: form.name,
    check,
    missing: 'Please input a name!',
    refusal: save.variables?.name === form.name ? refusalOf(save.error) : undefined,
    saved: group.displayGroupName,
  })
  const ready = maySaveGroup(saved, form, words.validity)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && begin()) save.mutate(changes)
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {resumed && <UnsavedChanges />}
      <fieldset className={styles.fields} disabled={save.isPending}>
        <GroupFields
          name={form.name}
          intro={form.intro}
          savedIntro={saved.intro}
          onNameChange={(name) => setForm((now) => ({ ...now, name }))}
          onIntroChange={(intro) => setForm((now) => ({ ...now, intro }))}
          words={words}
        />
      </fieldset>
      {words.validity === 'success' && nameKey(form.name) !== nameKey(saved.name) && (
        <p className={`mute small ${styles.kept}`}>
          Everyone stays in. #{saved.name} still leads here, and nobody else can take it.
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          onClick={() => {
            forget()
            goBack(paths.groupDetails(group._id))
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          className={styles.save}
          disabled={!save.isPending && !ready}
          busy={save.isPending}
          busyLabel="Saving"
        >
          Save
        </Button>
      </div>
    </form>
  )
}
