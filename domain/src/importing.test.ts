import { expect, test } from 'vitest'
import { EVIDENCE_MAX, judgeEvidence } from './importing.ts'

test.each([
  'Signed the sheet at the spring concert, 2026-03-14',
  'Ticked "text me" on our form on 14.03.2026, 10:30',
  'Form of 2026-03-14 10:30:05',
  'Lista del coro, marzo de 2026.',
  'Told Mr. Lima by phone on 3/14/26',
  'x'.repeat(EVIDENCE_MAX),
])('"%s" is evidence', (words) => expect(judgeEvidence(words)).toBeUndefined())

test.each([
  ['', 'no-evidence'],
  ['2026', 'no-evidence'],
  ['x'.repeat(EVIDENCE_MAX + 1), 'evidence-too-long'],
  ['cheap pills at pills.example', 'evidence-leads-away'],
  ['see https://x.example/a', 'evidence-leads-away'],
  ['see x.example. It is ours', 'evidence-leads-away'],
  ['our list; also www.pills', 'evidence-leads-away'],
  ['call (555) 010-0001 now', 'evidence-leads-away'],
  ['call ５５５０１００００１', 'evidence-leads-away'],
])('"%s" is none: %s', (words, problem) => expect(judgeEvidence(words)).toBe(problem))
