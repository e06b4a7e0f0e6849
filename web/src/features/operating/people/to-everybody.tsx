import { announceToAll } from '@partyline/contract/operating-acts'
import { ANNOUNCED_MAX } from '@partyline/domain/limits/operator-limits'
import type { FormEvent } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconSend } from '../../../ui/drawing/icons.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import styles from '../operating.module.css'
import { useAskWhy } from '../use-ask-why.tsx'

/** A text to everybody with a username who has not opted out. */
export function ToEverybody() {
  const [words, setWords, clearSent] = useKeptWords(draftPlace('to-everybody', useCurrentUser()?._id ?? ''))
  const { shortName } = useSettings()
  const { ask, dialog } = useAskWhy()
  const { keyFor, forget } = useIdempotencyKey()
  const text = words.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === '') return
    ask({
      question: 'Text everybody?',
      detail: (
        <>
          <p>Everybody with a username who hasn’t texted STOP gets this text once.</p>
          <Bubble kind="line">
            {shortName}: {text}
          </Bubble>
        </>
      ),
      yes: 'Text them',
      run: (why) =>
        call(announceToAll, { body: { words: text, why, idempotencyKey: keyFor({ text, why }) } }),
      onDone: () => {
        forget()
        clearSent(text)
      },
    })
  }
  return (
    <Card as="section" aria-labelledby="to-everybody">
      <h2 className="shout t3" id="to-everybody">
        Tell everybody
      </h2>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <Field
          label="What do you want to tell them?"
          multiline
          rows={2}
          maxLength={ANNOUNCED_MAX}
          placeholder="We move tonight. Texts are back by nine."
          value={words}
          onValueChange={setWords}
        />
        <Button type="submit" kind="soft" size={48} wide icon={<IconSend />} disabled={text === ''}>
          See it first
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
