import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  paint?: 'card' | 'butter' | 'aqua' | 'rose'
  /** No padding; the corners clip the content. */
  flush?: boolean
  as?: 'div' | 'section' | 'article' | 'li'
}

/** A flat surface with a thin line around it. */
export function Card({ paint = 'card', flush, as = 'div', className, ...element }: CardProps) {
  // One type for all four, because they share their attributes and none has its own.
  const Element = as as 'div'
  const look = classNames(styles.card, paint !== 'card' && styles[paint], flush && styles.flush, className)
  return <Element {...element} className={look} />
}
