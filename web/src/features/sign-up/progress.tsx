import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { drawCord } from '../../ui/drawing/cord.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import styles from './progress.module.css'

export const STEPS = ['About', 'Handle', 'Intro Message'] as const

/** In the drawing's own units. The nodes' middles are at these x. */
const [WIDTH, HEIGHT, MIDDLE] = [350, 56, 28]
const NODES = [18, 175, 332] as const

/** The wizard's progress: three nodes on a line, joined by cord as far as the person has come. */
export function Progress({ step }: { step: number }) {
  // A step that was finished on this page is animated. One from before a reload is drawn at once.
  const [startedAt] = useState(step)
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={step + 1}
        aria-label={`Sign up: step ${step + 1} of ${STEPS.length}`}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true">
          {[0, 1].map((gap) => (
            <Joint key={gap} gap={gap} done={gap < step} pulled={gap >= startedAt} />
          ))}
          {NODES.map((x, place) => (
            <Node key={x} x={x} number={place + 1} state={stateOf(place, step)} />
          ))}
        </svg>
      </div>
      <ol className={styles.names}>
        {STEPS.map((name, place) => (
          <li
            key={name}
            className={classNames(place <= step && styles.reached)}
            aria-current={place === step ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

type NodeState = 'done' | 'now' | 'coming'

function stateOf(place: number, step: number): NodeState {
  if (place < step) return 'done'
  return place === step ? 'now' : 'coming'
}

function Joint({ gap, done, pulled }: { gap: number; done: boolean; pulled: boolean }) {
  const [from, to] = [NODES[gap] ?? 0, NODES[gap + 1] ?? 0]
  if (!done) {
    return (
      <path
        className={styles.dots}
        d={`M${from + 18} ${MIDDLE}H${to - 16}`}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
    )
  }
  const coil = drawCord(
    [
      [from + 16, MIDDLE],
      [to - 20, MIDDLE],
    ],
    { radius: 8.5, pitch: 7.3, thickness: 4.4, lead: [4, 4], colours: { shine: 'none' } },
  )
  return (
    <Drawing
      className={classNames(pulled && styles.pulled)}
      style={{ transformOrigin: `${from + 16}px ${MIDDLE}px` }}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      markup={`<g>${coil}</g>`}
    />
  )
}

function Node({ x, number, state }: { x: number; number: number; state: NodeState }) {
  if (state === 'done') {
    return (
      <g>
        <circle cx={x} cy={MIDDLE} r="17" fill="var(--cord)" />
        <path className={styles.tick} d={`M${x - 6.5} ${MIDDLE}l4.5 4.8 8.5-9`} />
      </g>
    )
  }
  return (
    <g className={styles[state]}>
      <circle cx={x} cy={MIDDLE} r={state === 'now' ? 18 : 16} />
      <text x={x} y={MIDDLE + 6} textAnchor="middle">
        {number}
      </text>
    </g>
  )
}
