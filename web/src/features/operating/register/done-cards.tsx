import { formatPhone } from '@partyline/domain/phones'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyIconButton } from '../../../ui/buttons/copy-button.tsx'
import { IconCheck, IconSend } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FullBleed } from '../../../ui/layout/full-bleed.tsx'
import { drawWholeLine, LINE_HEIGHT } from '../now/draw-line.ts'
import now from '../now/now.module.css'
import styles from '../operating.module.css'
import { sayDayWithin } from '../say-moment.ts'
import own from './register.module.css'
import { type Filled, type Registration, STEP_TITLES, vendorOf } from './registration.ts'

interface DoneCardsProps {
  data: Registration
  filled: Filled
  onShowAll: () => void
}

/** All is approved: the pace, the papers to keep, and what keeps it approved. */
export function DoneCards({ data, filled: { steps, caps }, onShowAll }: DoneCardsProps) {
  const { sharedNumber, shortName } = useSettings()
  const last = steps.at(-1)?.since
  const sent = steps.flatMap(({ fields }) => fields.map(({ label, text }) => `${label}: ${text}`)).join('\n')
  const number = steps.find(({ step }) => step === 'number')
  const papers = [
    ...steps
      .filter((step) => step !== number)
      .map(({ step, id, since }) => ({
        title: STEP_TITLES[step],
        words: [id ?? vendorOf(data), since && sayDayWithin(since)].filter(Boolean).join(', '),
        text: id ?? '',
      })),
    {
      title: 'Number',
      words: `${formatPhone(sharedNumber)}${number?.since ? `, joined ${sayDayWithin(number.since)}` : ''}`,
      text: sharedNumber,
    },
    { title: 'What was sent in', words: 'All fields, word for word', text: sent },
  ]
  return (
    <>
      <Card as="section" paint="aqua" className={now.state}>
        <div className={now.stateInside}>
          <div>
            <div role="status">
              <h1 className="shout t1">You may text.</h1>
            </div>
            <p className={now.stateWords}>
              {last && `Approved ${sayDayWithin(last)}. `}
              {caps}
            </p>
          </div>
          <ButtonLink size={48} kind="ink" icon={<IconSend />} href={paths.message}>
            Write the first one
          </ButtonLink>
        </div>
        <FullBleed height={LINE_HEIGHT} draw={drawWholeLine} within="container" className={now.stateLine} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card as="section" aria-labelledby="papers">
            <h2 className="shout t3" id="papers">
              Papers to keep
            </h2>
            <ul className={styles.rows}>
              {papers.map(({ title, words, text }) => (
                <li key={title} className={styles.line}>
                  <IconCheck aria-hidden="true" />
                  <span className={styles.lineWords}>
                    <b>{title}</b>
                    <span className="small mute">{words}</span>
                  </span>
                  {text !== '' && <CopyIconButton text={text} label={`Copy ${title}`} copiedLabel="Copied" />}
                </li>
              ))}
            </ul>
            <button type="button" className="link" onClick={onShowAll}>
              Show the steps and the fields
            </button>
          </Card>
        </div>
        <div className={styles.column}>
          <Card as="section" aria-labelledby="stays">
            <h2 className="shout t3" id="stays">
              It stays approved if
            </h2>
            <ul className={own.stays}>
              {[
                'the three pages stay open to all.',
                `texts go on speaking as ${shortName}.`,
                'a new kind of text is added to the registration first.',
              ].map((words) => (
                <li key={words}>
                  <IconCheck aria-hidden="true" />
                  {words}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}
