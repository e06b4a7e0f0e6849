import { addGuest } from '@partyline/contract/event-guests'
import type { Answer } from '@partyline/domain/events/rsvp'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconUserPlus } from '../../../ui/drawing/icons.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './attendees.module.css'
import { GuestAnswerFields } from './guest-answer-fields.tsx'

/** A button that opens a form for a guest without a phone here. */
export function AddGuest({ id, plusOnes }: { id: string; plusOnes: number }) {
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="card"
        size={48}
        icon={<IconUserPlus />}
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        Add a guest
      </Button>
      <Dialog open={open} title="Add a guest" onClose={() => setOpen(false)} align="start">
        <GuestForm key={opening} id={id} plusOnes={plusOnes} onAdded={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function GuestForm({ id, plusOnes, onAdded }: { id: string; plusOnes: number; onAdded: () => void }) {
  const client = useQueryClient()
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [status, setStatus] = useState<Answer>('YES')
  const [guests, setGuests] = useState(0)
  const { keyFor } = useIdempotencyKey()
  const guest = { firstName: firstName.trim(), lastName: lastName.trim(), status, guests }
  const add = useMutation({
    mutationFn: () => call(addGuest, { params: { id }, body: { ...guest, key: keyFor(guest) } }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: attendeesKey(id) })
      void client.invalidateQueries({ queryKey: eventKey(id) })
      toast('success', data.waiting ? `It’s full: ${guest.firstName} is on the waitlist.` : 'Guest added')
      onAdded()
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
  return (
    <form
      className={styles.setting}
      onSubmit={(event) => {
        event.preventDefault()
        if (guest.firstName && !add.isPending) add.mutate()
      }}
    >
      <Field label="First Name" autoComplete="off" value={firstName} onValueChange={setFirstName} />
      <Field label="Last Name" optional autoComplete="off" value={lastName} onValueChange={setLastName} />
      <GuestAnswerFields
        plusOnes={plusOnes}
        status={status}
        onStatusChange={setStatus}
        guests={guests}
        onGuestsChange={setGuests}
      />
      <p className="small faint">They have no phone here, so they get no texts.</p>
      <Button type="submit" wide disabled={!guest.firstName} busy={add.isPending} busyLabel="Adding">
        Add
      </Button>
    </form>
  )
}
