import { WHY_MAX } from '@partyline/domain/limits/operator-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './operating.module.css'
import { operatorKey } from './operator-queries.ts'

/** An act that an operator is about to confirm. */
export interface Act {
  /** A whole sentence with its question mark. */
  question: string
  /** The consequences. */
  detail?: ReactNode
  /** The words on the button that does it. */
  yes: string
  /** The button is outlined first, and filled with raspberry in the dialog. */
  destructive?: boolean
  /** @returns what was done, in a sentence */
  run: (why: string) => Promise<{ message: string }>
  onDone?: () => void
}

/** Asks an operator for a reason, then acts. `ask(act)` opens the dialog, which the caller renders as `dialog`. */
export function useAskWhy() {
  const [open, setOpen] = useState(false)
  const [act, setAct] = useState<Act>()
  const ask = (next: Act) => {
    setAct(next)
    setOpen(true)
  }
  const dialog = act && <WhyDialog open={open} act={act} onClose={() => setOpen(false)} />
  return { ask, dialog, isOpen: open }
}

function WhyDialog({ open, act, onClose }: { open: boolean; act: Act; onClose: () => void }) {
  const client = useQueryClient()
  const doIt = useMutation({
    mutationFn: act.run,
    onSuccess: ({ message }) => {
      toast('success', message)
      act.onDone?.()
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  })
  const close = () => {
    doIt.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={act.question} align="start" closable={!doIt.isPending}>
      {open && <WhyForm key={act.question} act={act} doIt={doIt} onLeave={close} />}
    </Dialog>
  )
}

interface WhyFormProps {
  act: Act
  doIt: { isPending: boolean; error: unknown; mutate: (why: string) => void }
  onLeave: () => void
}

function WhyForm({ act, doIt, onLeave }: WhyFormProps) {
  const [why, setWhy] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (doIt.isPending) return
    if (why.trim() === '') setMissing(true)
    else doIt.mutate(why.trim())
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {act.detail && <div className={styles.detail}>{act.detail}</div>}
      <Field
        label="Why?"
        name="why"
        data-autofocus
        autoComplete="off"
        maxLength={WHY_MAX}
        hint="Kept in the log of what operators did."
        error={missing && why.trim() === '' ? 'Say why, in a few words.' : undefined}
        value={why}
        onValueChange={setWhy}
      />
      <p className={styles.failure} role="alert">
        {failureOf(doIt.error)}
      </p>
      <div className={styles.answers}>
        <Button kind="soft" onClick={onLeave}>
          No
        </Button>
        <Button
          type="submit"
          kind={act.destructive ? 'bad-filled' : 'ink'}
          busy={doIt.isPending}
          busyLabel="Doing it"
        >
          {act.yes}
        </Button>
      </div>
    </form>
  )
}

/** The words for a failed call: the server's sentence if it has one for people; '' without a failure. */
export function failureOf(error: unknown): string {
  if (!error) return ''
  return wasRefused(error) ? error.message : 'That didn’t work. Check your connection and try again.'
}
