import { pauseSending, resumeSending } from '@partyline/contract/operating-acts'
import { call } from '../../../platform/calls/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconPlayerPause, IconPlayerPlay } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FullBleed } from '../../../ui/layout/full-bleed.tsx'
import { type Act, useAskWhy } from '../use-ask-why.tsx'
import { drawCutLine, drawIdleLine, drawWholeLine, LINE_HEIGHT } from './draw-line.ts'
import styles from './now.module.css'
import { type OperatorNow, sayState } from './state-words.ts'

const PAUSE: Act = {
  question: 'Hold every text until you say so?',
  detail: 'Codes and answers wait too. What is on its way to the carrier is still sent. Nothing is lost.',
  yes: 'Pause',
  run: (why) => call(pauseSending, { body: { why } }),
}
const RESUME: Act = {
  question: 'Let the texts leave?',
  detail: 'What waited goes out in its order. Codes that are past their time do not.',
  yes: 'Start again',
  run: (why) => call(resumeSending, { body: { why } }),
}

/** The installation's state in large type, with the button that stops all sending. */
export function StateCard({ now }: { now: OperatorNow }) {
  const { title, words, calm } = sayState(now)
  const { ask, dialog } = useAskWhy()
  const isPaused = now.state === 'paused'
  const draw = isPaused ? drawIdleLine : now.state === 'carrier-away' ? drawCutLine : drawWholeLine
  return (
    <>
      <Card as="section" paint={calm ? 'aqua' : 'butter'} className={styles.state}>
        <div className={styles.stateInside}>
          <div>
            <div role={calm ? 'status' : 'alert'}>
              <h1 className="shout t1">{title}</h1>
            </div>
            <p className={styles.stateWords}>{words}</p>
          </div>
          {isPaused ? (
            <Button size={48} icon={<IconPlayerPlay />} onClick={() => ask(RESUME)}>
              Start again
            </Button>
          ) : (
            <Button
              size={48}
              kind={calm ? 'ink' : 'ivory'}
              icon={<IconPlayerPause />}
              onClick={() => ask(PAUSE)}
            >
              Pause all sending
            </Button>
          )}
        </div>
        <FullBleed height={LINE_HEIGHT} draw={draw} within="container" className={styles.stateLine} />
      </Card>
      {dialog}
    </>
  )
}
