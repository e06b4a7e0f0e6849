import { expect, test } from 'vitest'
import { sentenceOfAnswer, vendorSentence } from './vendor-sentence.ts'

test.each([
  ['Message filtered', '30007', 'Message filtered (30007)'],
  ['Error 30007: filtered', 30007, 'Error 30007: filtered'],
  [
    "The 'To' number +14155550142 is not a valid phone number.",
    21211,
    "The 'To' number …42 is not a valid phone number. (21211)",
  ],
  ['to (415) 555-0142\nnot reached', 'to', 'to …42 not reached'],
  ['id 1f0e8c1a-2222-4444-8888-123456789012', undefined, 'id 1f0e8c1a-2222-4444-8888-123456789012'],
  [undefined, 4770, 'Code 4770'],
  ['', undefined, undefined],
  ['w'.repeat(500), undefined, 'w'.repeat(200)],
])('a vendor’s own words: %s', (words, code, sentence) => {
  expect(vendorSentence(words, code)).toBe(sentence)
})

test.each([
  [
    'Twilio',
    400,
    '{"code":21610,"message":"Attempt to send to unsubscribed recipient"}',
    21610,
    'Attempt to send to unsubscribed recipient (21610)',
  ],
  [
    'Telnyx',
    400,
    '{"errors":[{"code":"40300","title":"Blocked","detail":"Blocked by STOP."}]}',
    '40300',
    'Blocked by STOP. (40300)',
  ],
  ['Plivo', 400, '{"error":"dst parameter is wrong"}', 'dst', 'dst parameter is wrong'],
  ['words alone', 503, 'Sorry, no bind', undefined, '503: Sorry, no bind'],
  ['a page', 502, '<html>Bad gateway', undefined, '502: Bad Gateway'],
  ['nothing', 429, '', undefined, 'Too Many Requests'],
])('the sentence of an answer: %s', (_title, status, body, code, sentence) => {
  expect(sentenceOfAnswer({ status, body }, code)).toBe(sentence)
})
