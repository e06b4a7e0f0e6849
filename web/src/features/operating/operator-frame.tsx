import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { operatorPaths } from '../../platform/pages/operator-paths.ts'
import { refetchCurrentUser } from '../../platform/people/current-user.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './operator-frame.module.css'
import { nowQuery } from './operator-queries.ts'

const TABS = [
  ['Now', operatorPaths.now],
  ['Reports', operatorPaths.reports],
  ['People', operatorPaths.people],
  ['Costs', operatorPaths.costs],
] as const

interface OperatorFrameProps {
  tab: (typeof TABS)[number][0]
  children: ReactNode
}

/** The tabs of the operator's page, with the number of open reports, above the current one. */
export function OperatorFrame({ tab, children }: OperatorFrameProps) {
  const client = useQueryClient()
  const { data, error } = useQuery(nowQuery())
  const waiting = data?.reportsWaiting ?? 0
  const isHidden = error instanceof CallFailed && error.status === 404
  useEffect(() => {
    // To everybody else an operator's call does not exist. The page then shows what the present person may see.
    if (isHidden) refetchCurrentUser(client).catch(() => {})
  }, [client, isHidden])
  return (
    <>
      <nav className={styles.tabs} aria-label="Operator">
        {TABS.map(([name, path]) => (
          <a key={name} className={styles.tab} href={path} aria-current={name === tab ? 'page' : undefined}>
            {name}
            {name === 'Reports' && waiting > 0 && (
              <span className={classNames(styles.badge, tab === 'Reports' && styles.calm)}>
                {waiting.toLocaleString('en-US')}
                <span className="sr"> waiting</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      {children}
    </>
  )
}
