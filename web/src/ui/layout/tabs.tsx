import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  /** The subject of the choice. */
  label: string
  /** Two or three, without scrolling. */
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string | undefined
}

/** Tabs after the ARIA pattern: one stop for Tab, and arrows, Home and End choose at once. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.id === selected)

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${own}-${tab.id}`)}`)?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}`}
            aria-controls={`${own}-${id}-panel`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${own}-${id}-panel`}
          aria-labelledby={`${own}-${id}`}
          hidden={id !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reached, as the pattern says.
          tabIndex={0}
          className={styles.panel}
        >
          {id === selected && panel}
        </div>
      ))}
    </div>
  )
}
