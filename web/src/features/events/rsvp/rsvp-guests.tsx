import { ChipGroup } from '../../../ui/fields/chip-group.tsx'

interface RsvpGuestsProps {
  label: string
  /** The word for 0. */
  alone: string
  /** The most people who may come along. */
  most: number
  value: number
  onValueChange: (guests: number) => void
}

/** Asks for the number of plus-ones. */
export function RsvpGuests({ label, alone, most, value, onValueChange }: RsvpGuestsProps) {
  const options = Array.from({ length: most + 1 }, (_, guests) => ({
    value: String(guests),
    label: guests === 0 ? alone : `+${guests}`,
  }))
  return (
    <ChipGroup
      label={label}
      options={options}
      value={String(value)}
      onValueChange={(chosen) => chosen !== undefined && onValueChange(Number(chosen))}
    />
  )
}
