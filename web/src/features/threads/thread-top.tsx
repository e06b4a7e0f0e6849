import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { IconArrowLeft, IconSearch } from '../../ui/drawing/icons.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import styles from './thread.module.css'

interface ThreadTopProps {
  /** '#choir', 'Jo Lindqvist'. */
  name: string
  back: { label: string; href: string }
  /** The words of the open search; undefined without one. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
  /** The group or the person, as a link with the class `group`. */
  children: ReactNode
}

/** Above a thread: whose it is, or the search in its place. */
export function ThreadTop({ name, back, search, onSearch, children }: ThreadTopProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasSearching = useRef(false)
  useEffect(() => {
    // The button that closed the search is gone, so the focus goes to the one that opens it.
    if (search === undefined && wasSearching.current && document.activeElement === document.body)
      opener.current?.focus()
    wasSearching.current = search !== undefined
  }, [search])
  if (search !== undefined) {
    return (
      <div className={styles.top}>
        <h1 className="sr">{name}</h1>
        <SearchField
          className={styles.searchField}
          label={`Search ${name}`}
          search={search}
          onSearch={onSearch}
          onLeave={() => onSearch(undefined)}
          autoFocus
        />
        <Button kind="quiet" size={48} onClick={() => onSearch(undefined)}>
          Close
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.top}>
      <IconLink className={styles.back} label={back.label} href={back.href}>
        <IconArrowLeft />
      </IconLink>
      {children}
      <IconButton ref={opener} label={`Search ${name}`} onClick={() => onSearch('')}>
        <IconSearch />
      </IconButton>
    </div>
  )
}
