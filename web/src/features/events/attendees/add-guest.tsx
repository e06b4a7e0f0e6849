import { addGuest } from '@partyline/contract/event-guests'
import { ANSWERS, type Answer } from '@partyline/domain/rsvp'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-sentence.ts'
import { makeOnceKey } from '../../../platform/calls/once-key.ts'
import { attendeesKey, eventKey } from '../../../platform/calls/served-answers.ts'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RsvpGuests } from '../rsvp/rsvp-guests.tsx'
import styles from './attendees.module.css'

const OPTIONS = ANSWERS.map((value) => ({ value, label: answerLooks[value].label }))

/** A key that opens a form for a guest without a phone here. */
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
  const key = useRef(makeOnceKey())
  const wish = { firstName: firstName.trim(), lastName: lastName.trim(), status, guests }
  const add = useMutation({
    mutationFn: () => call(addGuest, { params: { id }, body: { ...wish, key: key.current } }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: attendeesKey(id) })
      void client.invalidateQueries({ queryKey: eventKey(id) })
      toast('success', data.waiting ? `It’s full: ${wish.firstName} is on the waitlist.` : 'Guest added')
      onAdded()
    },
    onError: (error) => {
      key.current = makeOnceKey()
      toast('error', failureSentence(error))
    },
  })
  return (
    <form
      className={styles.setting}
      onSubmit={(event) => {
        event.preventDefault()
        if (wish.firstName && !add.isPending) add.mutate()
      }}
    >
      <Field label="First Name" autoComplete="off" value={firstName} onValueChange={setFirstName} />
      <Field label="Last Name" optional autoComplete="off" value={lastName} onValueChange={setLastName} />
      <ChipGroup
        label="Their answer"
        options={OPTIONS}
        value={status}
        onValueChange={(chosen) => chosen && setStatus(chosen)}
      />
      {plusOnes > 0 && status !== 'NO' && (
        <RsvpGuests
          label="Who comes with them?"
          alone="Nobody"
          most={plusOnes}
          value={guests}
          onValueChange={setGuests}
        />
      )}
      <p className="small faint">They have no phone here, so they get no texts.</p>
      <Button type="submit" wide disabled={!wish.firstName} busy={add.isPending} busyLabel="Adding">
        Add
      </Button>
    </form>
  )
}
