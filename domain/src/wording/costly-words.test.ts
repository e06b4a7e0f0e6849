import { expect, test } from 'vitest'
import { countSegments } from '../texts/segments.ts'
import * as understanding from './understanding.ts'

test.each(['вечер с друзьями '.repeat(20), '🎉 tonight '.repeat(20)])(
  'GEN-7 the guard’s question takes two segments even if the quoted words need UCS-2: %s',
  (words) => {
    const question = understanding.sendToAll(words, 1_000_000, understanding.toAnswerOne('#choir', '#choir'))
    for (const text of [
      question,
      understanding.askStopOrSend(words, 1_000_000),
      understanding.dropped(words),
    ])
      expect.soft(countSegments(text).count, text).toBeLessThanOrEqual(2)
    expect(question).toContain('Reply SEND or NO.')
  },
)
