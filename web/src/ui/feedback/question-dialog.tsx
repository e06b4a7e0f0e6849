import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './question-dialog.module.css'

interface QuestionDialogProps {
  open: boolean
  /** A whole sentence with its question mark. */
  question: string
  /** The consequence of an answer. */
  detail?: ReactNode
  art?: ReactNode
  yes?: string
  no?: string
  onAnswer: (yes: boolean) => void
  /** Called when it is closed without an answer. */
  onClose: () => void
  closable?: boolean
  /** Yes cannot be undone: it is dark red, and the focus starts on No. */
  destructive?: boolean
  /** The answer is being sent. */
  busy?: boolean
  align?: 'center' | 'start'
}

/** A question with two buttons: No left, Yes right. Focus starts on Yes unless it destroys something. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, detail, yes = 'Yes', no = 'No', onAnswer, destructive, busy, ...dialog } = props
  return (
    <Dialog {...dialog} title={question}>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.answers}>
        <Button
          kind="soft"
          data-autofocus={destructive || undefined}
          onClick={(event) => !busy && event.detail < 2 && onAnswer(false)}
        >
          {no}
        </Button>
        <Button
          kind={destructive ? 'bad-filled' : 'hot'}
          data-autofocus={!destructive || undefined}
          busy={busy ?? false}
          /* The second click of a double click is no answer, here or on the button that opened this. */
          onClick={(event) => event.detail < 2 && onAnswer(true)}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
