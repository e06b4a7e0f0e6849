import type { RegistrationStep } from '@partyline/contract/operating-registration'
import { formatPhone } from '@partyline/domain/phones'
import { capital } from '@partyline/domain/texts/capital'
import type { ReactNode } from 'react'
import { useSettings } from '../../../platform/pages/settings.ts'
import { IconClock } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { sayDayWithin, saySince } from '../say-moment.ts'
import { Tag } from '../tag.tsx'
import own from './register.module.css'
import {
  type Choice,
  currentStep,
  type Filled,
  type Registration,
  STEP_TITLES,
  vendorOf,
} from './registration.ts'
import { StepForm } from './step-form.tsx'
import { StepTag } from './step-tag.tsx'

const PAGE_NAMES = { join: 'how people join', terms: 'the terms', privacy: 'privacy' }

/** The steps to the first text, each with its number, its state and what to do. */
export function StepsCard({ data, choice }: { data: Registration; choice: Choice }) {
  const { filled, pages, lookedAt } = data
  const closed = pages.filter(({ open }) => !open).map(({ page }) => PAGE_NAMES[page])
  const current = filled && currentStep(filled)
  return (
    <Card as="section" aria-labelledby="how-far">
      <h2 className="shout t3" id="how-far">
        How far you are
      </h2>
      <ol className={own.steps}>
        <Step
          title="Say who you are"
          look={filled ? 'done' : 'now'}
          tag={filled ? <Tag kind="open">Done</Tag> : null}
        >
          The name and address as on the letter from the tax office.
        </Step>
        <Step
          title="Three pages anybody can open"
          look={closed.length === 0 ? 'done' : 'now'}
          tag={closed.length === 0 ? <Tag kind="open">Open to all</Tag> : <Tag kind="bad">Closed</Tag>}
        >
          {closed.length === 0
            ? `Looked at without a login at ${saySince(lookedAt)}.`
            : `A reviewer cannot open ${closed.join(' and ')}.`}
        </Step>
        {filled?.steps.map((step) => (
          <Step
            key={step.step}
            title={STEP_TITLES[step.step]}
            look={step.state === 'approved' ? 'done' : step === current ? 'now' : 'later'}
            tag={<StepTag step={step} />}
          >
            {step.step === 'number' ? (
              <JoinNumber data={data} />
            ) : (
              <FormWords step={step} isCurrent={step === current} filled={filled} vendor={vendorOf(data)} />
            )}
            {(step === current || step.state !== 'none') && (
              <StepForm key={`${step.state} ${step.id}`} data={data} choice={choice} step={step} />
            )}
          </Step>
        ))}
        <Step
          title="Set the pace"
          look="later"
          tag={
            <Tag kind="calm">
              <IconClock aria-hidden="true" />
              Waits
            </Tag>
          }
        >
          The approval names a speed. Type it on the server: <code>./partyline pace RATE</code>.
        </Step>
      </ol>
    </Card>
  )
}

interface StepProps {
  title: string
  look: 'done' | 'now' | 'later'
  tag: ReactNode
  children: ReactNode
}

function Step({ title, look, tag, children }: StepProps) {
  return (
    <li className={own[look]} aria-current={look === 'now' ? 'step' : undefined}>
      <div className={own.stepHead}>
        <b>{title}</b>
        {tag}
      </div>
      <div className={own.stepWords}>{children}</div>
    </li>
  )
}

function JoinNumber({ data }: { data: Registration }) {
  const { sharedNumber } = useSettings()
  const where =
    data.carrier === 'twilio'
      ? 'in Twilio’s Messaging Service, under Sender Pool'
      : `in the portal of ${vendorOf(data)}`
  return (
    <p>
      <span className="nowrap">{formatPhone(sharedNumber)}</span>, {where}.
    </p>
  )
}

interface FormWordsProps {
  step: RegistrationStep
  isCurrent: boolean
  filled: Filled
  vendor: string
}

function FormWords({ step, isCurrent, filled: { costs, takes, days }, vendor }: FormWordsProps) {
  const { state, since, day, byProgram, unsure } = step
  if (state === 'approved') return <p>{since && `Approved ${sayOn(since)}, at ${vendor}.`}</p>
  if (unsure)
    return (
      <p>The answer to the last try never came. Look into the portal of {vendor} before you send it again.</p>
    )
  if (day !== null && since) {
    return (
      <>
        <p>
          Sent {sayOn(since)}. {capital(takes)} is usual in all; this is working day {day}. It costs {costs}.
          {byProgram && (
            <>
              {' '}
              <code>./partyline register state</code> asks {vendor} how far it is.
            </>
          )}
        </p>
        {days && (
          <div className={own.days} role="img" aria-label={`Day ${day} of ${days.least} to ${days.most}`}>
            {Array.from({ length: days.most }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days never change their order
              <i key={at} className={at < day ? own.past : undefined} />
            ))}
          </div>
        )}
      </>
    )
  }
  if (!isCurrent) return null
  const again = state === 'refused' ? 'Mend what would be refused first. ' : ''
  return (
    <p>
      {again}
      {byProgram ? (
        <>
          Type <code>./partyline register submit --yes</code> on the server, or paste the fields below.
        </>
      ) : (
        `Paste the fields below into the portal of ${vendor}, then say here that you sent it.`
      )}{' '}
      It costs {costs}, so read “What would be refused” first.
    </p>
  )
}

/** 'today', 'on June 12, 2026'. */
const sayOn = (at: string) => sayDayWithin(at).replace(/^(?=[A-Z])/, 'on ')
