import { NAME_MAX } from '@partyline/domain/names/names'
import { defaultIntro } from '@partyline/domain/wording/groups'
import type { NameCheck } from '../../../platform/people/use-name-check.ts'
import { HandleField } from '../../../ui/fields/handle-field.tsx'
import { IntroField } from '../../../ui/fields/intro-field.tsx'

interface GroupFieldsProps {
  name: string
  intro: string
  savedIntro?: string
  onNameChange: (name: string) => void
  onIntroChange: (intro: string) => void
  onNameLeft?: () => void
  words: NameCheck
}

/** A group's name behind its #, and its intro. A blank intro becomes the usual thanks. */
export function GroupFields(props: GroupFieldsProps) {
  const { name, intro, words } = props
  return (
    <>
      <HandleField
        label="Group Name"
        name="groupName"
        mark="#"
        value={name}
        onValueChange={props.onNameChange}
        onBlur={props.onNameLeft}
        validity={words.validity}
        message={words.message}
        maxLength={NAME_MAX + 1}
      />
      <IntroField
        rows={3}
        placeholder={defaultIntro(name)}
        hint="Sent to anyone who joins the group."
        value={intro}
        onValueChange={props.onIntroChange}
        saved={props.savedIntro}
      />
    </>
  )
}
