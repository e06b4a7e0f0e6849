import { ANSWERS, type Answer } from '@partyline/domain/events/rsvp'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { RsvpGuests } from '../rsvp/rsvp-guests.tsx'

const OPTIONS = ANSWERS.map((value) => ({ value, label: answerLooks[value].label }))

interface GuestAnswerFieldsProps {
  /** The most people that a guest may bring along. */
  plusOnes: number
  status: Answer
  onStatusChange: (status: Answer) => void
  guests: number
  onGuestsChange: (guests: number) => void
}

/** A guest's answer and plus-ones, which a host enters for them. */
export function GuestAnswerFields(props: GuestAnswerFieldsProps) {
  const { plusOnes, status, onStatusChange, guests, onGuestsChange } = props
  return (
    <>
      <ChipGroup
        label="Their answer"
        options={OPTIONS}
        value={status}
        onValueChange={(chosen) => chosen && onStatusChange(chosen)}
      />
      {plusOnes > 0 && status !== 'NO' && (
        <RsvpGuests
          label="Who comes with them?"
          alone="Nobody"
          most={plusOnes}
          value={guests}
          onValueChange={onGuestsChange}
        />
      )}
    </>
  )
}
