import type { Mood } from './caller.ts'
import { CordStrip } from './cord-strip.tsx'
import styles from './speaking-caller.module.css'
import { drawSpeech } from './speech.ts'

interface SpeakingCallerProps {
  mood: Mood
  /** The caller's words, one or two. */
  words: string
}

/** A caller on the cord, above forms for a phone or a code. */
export function SpeakingCaller({ mood, words }: SpeakingCallerProps) {
  return (
    <div className={styles.art}>
      <CordStrip
        height={128}
        cordAt={110}
        radius={11}
        pitch={9.8}
        thickness={5}
        callers={[{ x: -103, radius: 36, paint: 'butter', mood, look: 1 }]}
        extra={drawSpeech(-56, 22, widthOf(words), words, {
          fill: 'var(--card)',
          colour: 'var(--ink)',
          size: 19,
        })}
      />
    </div>
  )
}

/** A bubble's width for words at 19 units, in drawing units. */
const widthOf = (words: string) => Math.max(104, 32 + 10 * words.length)
