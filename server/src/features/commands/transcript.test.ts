import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playTranscript } from '../../testing/transcript.ts'

const FILE = join(import.meta.dirname, '../../../../docs/transcript.md')

test('TEXT-1 the transcript says what texts are answered with; npm run transcript writes it again', async () => {
  await expect(await playTranscript(readFileSync(FILE, 'utf8'))).toMatchFileSnapshot(FILE)
})
