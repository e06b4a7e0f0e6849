import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../pages/toasts.ts'

interface SwitchParts<Which> {
  /** Switches of one scope save one change after the other. */
  scope: string
  show: (on: boolean, which: Which) => void
  save: (on: boolean, which: Which) => Promise<unknown>
  /** The words once it is saved. */
  saved?: (on: boolean) => string
  onFailed?: (error: Error) => void
}

/**
 * Saves switches. A change shows at once. After the last answer for a switch, the switch shows what the server has.
 * @returns a function that sets one of them
 */
export function useSwitch<Which extends string>({
  scope,
  show,
  save,
  saved = () => 'Settings updated',
  onFailed,
}: SwitchParts<Which>) {
  /** By switch: what the server has, and the number of changes without an answer. */
  const underWay = useRef(new Map<Which, { on: boolean; changes: number }>()).current
  const { mutate } = useMutation({
    scope: { id: scope },
    mutationFn: ({ on, which }: { on: boolean; which: Which }) => save(on, which),
    onMutate: ({ on, which }) => {
      const { changes, ...known } = underWay.get(which) ?? { on: !on, changes: 0 }
      underWay.set(which, { ...known, changes: changes + 1 })
      show(on, which)
    },
    onSettled: (_, error, { on, which }) => {
      const { changes, ...known } = underWay.get(which) ?? { on, changes: 1 }
      const server = error ? known : { on }
      if (changes > 1) underWay.set(which, { ...server, changes: changes - 1 })
      else {
        underWay.delete(which)
        show(server.on, which)
      }
      if (error) toast('error', 'Failed to save change')
      else toast('success', saved(on))
      if (error) onFailed?.(error)
    },
  })
  return (on: boolean, which: Which) => mutate({ on, which })
}
