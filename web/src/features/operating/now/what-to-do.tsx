import { tryNow } from '@partyline/contract/operating-acts'
import { isAlarm } from '@partyline/domain/alarms'
import { capital } from '@partyline/domain/texts/capital'
import { counted } from '@partyline/domain/texts/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconExternalLink, IconPhone } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { operatorKey } from '../operator-queries.ts'
import { failureOf } from '../use-ask-why.tsx'
import { adviceFor, statusPage } from './advice.ts'
import styles from './now.module.css'
import type { OperatorNow } from './state-words.ts'

/** Steps for the operator while something is wrong. The first is often to wait. */
export function WhatToDo({ now }: { now: OperatorNow }) {
  const { state, alarms, waiting } = now
  const capReached = alarms.some(({ key }) => isAlarm(key, 'cap reached'))
  const others = alarms.filter(
    ({ key }) =>
      !(state === 'carrier-away' && isAlarm(key, 'carrier away')) &&
      !(capReached && isAlarm(key, 'cap near')),
  )
  return (
    <Card as="section" aria-labelledby="what-to-do">
      <h2 className="shout t3" id="what-to-do">
        What to do
      </h2>
      <ol className={styles.todo}>
        {state === 'carrier-away' && <WhileAway now={now} />}
        {others.map(({ key, words }) => (
          <Step key={key} title={`${capital(words)}.`}>
            {adviceFor(key)}
          </Step>
        ))}
        {state === 'behind' && others.length === 0 && (
          <Step title="Look at the carrier’s last answer.">
            If it takes texts, the others go out in their order. If this happens often, ask for more texts a
            second.
          </Step>
        )}
      </ol>
      {(state === 'carrier-away' || state === 'behind') && <TryNow />}
      {waiting.kinds.length > 0 && (
        <p className={`small mute ${styles.help}`}>Waiting: {sayKinds(waiting.kinds)}.</p>
      )}
    </Card>
  )
}

function WhileAway({ now: { carriers, waiting } }: { now: OperatorNow }) {
  const away = carriers.find(({ ok }) => !ok)?.carrier ?? 'The carrier'
  const page = statusPage(away)
  return (
    <>
      <Step title="Wait a few more minutes.">
        Partyline tries again by itself. When the carrier answers,{' '}
        {waiting.texts > 0 ? `the ${counted(waiting.texts, 'text')} leave` : 'what waits leaves'} oldest
        first.
      </Step>
      {page && (
        <Step title="See what the carrier says about it.">
          <a className={`link ${styles.away}`} href={page} target="_blank" rel="noopener noreferrer">
            {away}’s status page <IconExternalLink aria-hidden="true" />
            <span className="sr">(opens a new tab)</span>
          </a>
        </Step>
      )}
      <Step title="If it goes past half an hour, tell your senders.">
        Codes, reminders and welcomes that would come too late are dropped. Everything else goes out late.
      </Step>
    </>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <span className="mute">{children}</span>
      </span>
    </li>
  )
}

function TryNow() {
  const client = useQueryClient()
  const attempt = useMutation({
    mutationFn: () => call(tryNow, { body: { why: 'Pressed “Try them now”' } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toast('error', failureOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  })
  return (
    <Button
      wide
      className={styles.try ?? ''}
      icon={<IconPhone />}
      busy={attempt.isPending}
      busyLabel="Trying"
      onClick={() => attempt.mutate()}
    >
      Try them now
    </Button>
  )
}

const KINDS: Record<string, [one: string, more: string]> = {
  broadcast: ['text to followers', 'texts to followers'],
  direct: ['text to one person', 'texts to one person'],
  group: ['text to a group', 'texts to groups'],
  intro: ['welcome', 'welcomes'],
  reply: ['answer', 'answers'],
  code: ['code', 'codes'],
  event: ['text about an event', 'texts about events'],
}

function sayKinds(kinds: OperatorNow['waiting']['kinds']): string {
  return kinds.map(({ kind, texts }) => counted(texts, ...(KINDS[kind] ?? ['text', 'texts']))).join(', ')
}
