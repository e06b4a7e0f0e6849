import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths, or CSS pixels as numbers. */
  width?: CSSProperties['width']
  height: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
  className?: string | undefined
}

/** One bar in the shape of the coming content. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  const style = { width, height, borderRadius: radius }
  return <span className={classNames(styles.bar, className)} style={style} aria-hidden="true" />
}

/** The bars of one result, shown after 300 ms and announced once. */
export function SkeletonGroup({
  label = 'Loading',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={classNames(styles.group, className)} role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {children}
    </div>
  )
}
