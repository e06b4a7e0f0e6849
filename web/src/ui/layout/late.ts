import { useCallback, useState } from 'react'

/** When such a part could not be fetched. */
export const DID_NOT_LOAD = 'That did not load. Check your connection and try again.'

/** A part of the page whose code is fetched when it is first used. */
export interface Late<Part> {
  /** The part, once it is loaded. */
  known: Part | undefined
  /** Fetches it once. A failed fetch may be tried again. */
  load(): Promise<Part>
}

/** Makes one of an import: late(() => import('../../app/shell/drawer.tsx')). */
export function late<Part>(fetchPart: () => Promise<Part>): Late<Part> {
  let loading: Promise<Part> | undefined
  const part: Late<Part> = {
    known: undefined,
    load() {
      loading ??= fetchPart().then(
        (fetched) => {
          part.known = fetched
          return fetched
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  return part
}

/**
 * Waits for a late part at one place of the page.
 * @returns awake: for React's `use`, pending until the part is loaded, whatever fails before; wake: fetches
 * it, or throws; `prepare` runs before it is drawn
 */
export function useAwake<Part>({ load }: Late<Part>) {
  const [{ awake, rise }] = useState(() => {
    let rise: (part: Part) => void = () => {}
    const awake = new Promise<Part>((resolve) => {
      rise = resolve
    })
    return { awake, rise }
  })
  const wake = useCallback(
    async (prepare?: () => Promise<void>) => {
      const part = await load()
      await prepare?.()
      rise(part)
    },
    [load, rise],
  )
  return { awake, wake }
}
