/**
 * Values stored under names. In a browser without storage, or without space, they live as long as the page.
 */
export interface Kept {
  read(name: string): string | null
  /** @returns whether it outlives the page */
  keep(name: string, value: string): boolean
  forget(name: string): void
  names(): string[]
}

/** Stored by this browser, for all its tabs. */
export const keptByBrowser: Kept = keptIn(() => localStorage)
/** Stored by this tab, until it is closed. */
export const keptByTab: Kept = keptIn(() => sessionStorage)

/** @param storage the very asking for it throws where it is forbidden */
function keptIn(storage: () => Storage): Kept {
  const here = new Map<string, string>()
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => here.get(name) ?? attempt(() => storage().getItem(name), null),
    keep(name, value) {
      here.delete(name)
      const kept = attempt(() => {
        storage().setItem(name, value)
        return true
      }, false)
      if (!kept) here.set(name, value)
      return kept
    },
    forget(name) {
      here.delete(name)
      attempt(() => storage().removeItem(name), undefined)
    },
    names: () => [...here.keys(), ...attempt(() => Object.keys(storage()), [])],
  }
}
