import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { operatorPaths } from '../../platform/pages/operator-paths.ts'
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
  const waiting = useQuery(nowQuery()).data?.reportsWaiting ?? 0
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
