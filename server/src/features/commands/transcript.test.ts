import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playTranscript } from '../../testing/transcript.ts'

const FILE = join(import.meta.dirname, '../../../../docs/transcript.md')

test('TEXT-1 the transcript has the present replies (npm run transcript writes it)', async () => {
  await expect(await playTranscript(readFileSync(FILE, 'utf8'))).toMatchFileSnapshot(FILE)
})
