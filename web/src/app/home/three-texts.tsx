import { formatPhone } from '@partyline/domain/phones'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import type { ReactNode } from 'react'
import { useSettings } from '../../platform/pages/settings.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { CommandText } from '../../ui/messages/command-text.tsx'
import styles from './three-texts.module.css'

/** Shows in three texts how Partyline works. */
export function ThreeTexts() {
  const { sharedNumber } = useSettings()
  return (
    <section className={styles.section} aria-labelledby="three-texts">
      <h2 className="shout t1" id="three-texts">
        Three texts and you’re talking
      </h2>
      <ul className={styles.cards}>
        <Step
          title="Pick a name"
          words="You’re @maya now. Or #porchclub. Short enough to shout across a garden."
        >
          <Bubble kind="line">
            <CommandText text="@maya is yours. Everyone’s going to want one." />
          </Bubble>
        </Step>
        <Step
          title="They text it, once"
          words={
            <>
              Anyone with a phone follows you by texting your name to{' '}
              <span className="nowrap">{formatPhone(sharedNumber)}</span>.
            </>
          }
        >
          <Bubble kind="out" className={styles.out}>
            <CommandText text="@maya" />
          </Bubble>
          <Bubble kind="in">Hey! Thanks for following me.</Bubble>
        </Step>
        <Step
          title="You text everyone"
          words="One message to the same number reaches all of them. So does an event and its RSVP."
        >
          <Bubble kind="out" className={styles.out}>
            Supper’s on! Saturday at 6:30, bring a chair.
          </Bubble>
        </Step>
      </ul>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </section>
  )
}

function Step({ title, words, children }: { title: string; words: ReactNode; children: ReactNode }) {
  return (
    <Card as="li" className={styles.step}>
      <h3 className="shout t3">{title}</h3>
      <p className="mute">{words}</p>
      <div className={styles.texts}>{children}</div>
    </Card>
  )
}
