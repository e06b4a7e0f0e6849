import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../testing/rows.ts'
import { readText } from '../read-text.ts'
import { foldText } from '../words/fold.ts'
import { isMachineWritten } from './machine.ts'
import { isTapback } from './tapback.ts'

test.each([
  'I’m driving with Focus turned on. I’ll see your message when I get where I’m going.',
  "I'm driving with Do Not Disturb While Driving turned on. I'll see your message when I get where I'm going.",
  '(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through.)',
  'Auto-reply: I am on holiday until Monday.',
  'Automatic reply: Supper at seven',
  'AutoReply - back at 5',
  '[Auto-Reply] I am out of the office',
  'Respuesta automática: vuelvo el lunes',
  'Estoy conduciendo con la función No molestar al conducir activada. Veré tu mensaje cuando llegue.',
])('TEXT-2 %s is what a phone wrote by itself', (text) => {
  expect(readText(text)).toEqual({ kind: 'machine' })
})

test.each([
  'I am currently out of the office.',
  "Can't talk right now. Call me later?",
  "I'm driving.",
  "I'm driving and will reply later",
  "I am driving right now - I'll get back to you later.",
  "I'm driving. Sent by Android Auto",
  'Estoy fuera de la oficina hasta el lunes',
])('TEXT-2 %s is sent to followers only after a question', (text) => {
  expect(readText(text)).toMatchObject({ kind: 'say', doubtful: true })
})

test.each([
  "I'm driving to the hall, who needs a lift?",
  "I'm driving to Ohio on Friday, two seats are free",
  'Automatic doors are fixed, come in at the front',
  'Reply with your size',
  'The office is closed today',
  'Visit https://shop.example.org to place your order for a shirt',
  'MMS received, thank you!',
])('TEXT-2 %s is a message', (text) => {
  expect(readText(text)).toEqual({ kind: 'say', words: text })
})

const rows = rowsOf(readFileSync(join(import.meta.dirname, '..', '..', 'testing', 'rows.tsv'), 'utf8'))
const isMachines = (text: string) => isMachineWritten(foldText(text)) || isTapback(foldText(text))

test('TEXT-2 no row of a person reads as a machine wrote it', () => {
  const misread = rows.filter(({ label, text }) => label !== 'machine' && isMachines(text))
  expect(misread.map(({ text }) => text)).toEqual([])
})

test('TEXT-2 a person who called somebody in vain is no machine', () => {
  expect(isMachines('I called the hall and it is unavailable')).toBe(false)
})

test('TEXT-2 98 in 100 rows of machines are theirs, or are held for a sender', () => {
  const machines = rows.filter(({ label }) => label === 'machine')
  const misread = machines.filter(({ text }) => !isMachines(text) && !('doubtful' in readText(text)))
  expect(misread.length / machines.length).toBeLessThanOrEqual(0.02)
})
