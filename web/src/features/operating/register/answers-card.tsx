import type { RegistrationQuestion } from '@partyline/contract/operating-registration'
import { capital } from '@partyline/domain/texts/capital'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconPencil } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AnswersForm } from './answers-form.tsx'
import own from './register.module.css'
import type { Choice, Registration } from './registration.ts'

interface AnswersCardProps {
  data: Registration
  choice: Choice
  /** The name of the question that the form begins at, '' for the first; undefined shows the answers. */
  editing: string | undefined
  onEdit: (question: string | undefined) => void
}

/** The answers to the eight questions, or the form that takes them. */
export function AnswersCard({ data, choice, editing, onEdit }: AnswersCardProps) {
  const card = useRef<HTMLHeadingElement>(null)
  const leave = () => {
    onEdit(undefined)
    card.current?.focus()
  }
  return (
    <Card as="section" aria-labelledby="speaking">
      <div className={own.cardHead}>
        <h2 className="shout t3" id="speaking" tabIndex={-1} ref={card}>
          Who’s speaking
        </h2>
        {editing === undefined && (
          <Button kind="soft" size={44} icon={<IconPencil />} onClick={() => onEdit('')}>
            Change<span className="sr"> the answers</span>
          </Button>
        )}
      </div>
      {editing === undefined ? (
        <dl className={own.answers}>
          {data.questions.map((question) => (
            <div key={question.name}>
              <dt>{question.label}</dt>
              <dd>{sayAnswer(question)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <AnswersForm
          data={data}
          choice={choice}
          begin={editing}
          onKept={leave}
          {...(data.filled && { onLeave: leave })}
        />
      )}
    </Card>
  )
}

function sayAnswer({ name, choices, answer }: RegistrationQuestion): string {
  if (answer === '') return 'None'
  // Somebody may look over the shoulder.
  if (name === 'taxNumber') return `Ends in ${answer.slice(-2)}`
  const words = answer.split(', ')
  const chosen = choices.filter(({ word }) => words.includes(word))
  return choices.length === 0 ? answer : capital(chosen.map(({ says }) => says).join('; '))
}
