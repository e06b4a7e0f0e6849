import type { ReactNode } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconArrowLeft } from '../../ui/drawing/icons.ts'
import styles from './wizard.module.css'

interface StepButtonsProps {
  /** Undefined on the first step. */
  onBack?: () => void
  /** The label of the button that goes on. */
  children: ReactNode
}

/** A back button, unless this is the first step, and the button that goes on. */
export function StepButtons({ onBack, children }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      {onBack && (
        <ButtonLink
          kind="quiet"
          href={paths.signUp}
          icon={<IconArrowLeft />}
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          Back
        </ButtonLink>
      )}
      {children}
    </div>
  )
}
