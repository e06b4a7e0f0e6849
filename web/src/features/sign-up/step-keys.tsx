import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import styles from './wizard.module.css'

interface StepKeysProps {
  /** Undefined on the first step. */
  onBack?: () => void
  /** The key that goes on. */
  children: ReactNode
}

/** Back, where there is a step to go back to, and the key that goes on. */
export function StepKeys({ onBack, children }: StepKeysProps) {
  return (
    <div className={styles.keys}>
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
