import { expect, test } from 'vitest'
import { hasVcards, withoutPictures } from './vcard-file.ts'
import { readVcards } from './vcards.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

test.each([
  [
    'iCloud',
    [
      'VERSION:3.0',
      'N:Mensah;Kofi;;;',
      'FN:Kofi Mensah',
      'TEL;type=CELL;type=VOICE;type=pref:(212) 555-0133',
    ],
  ],
  ['an iPhone', ['VERSION:3.0', 'FN:Kofi Mensah', 'TEL;type=IPHONE;type=CELL;type=VOICE:+1 (212) 555-0133']],
  [
    'a label of Apple',
    ['FN:Kofi Mensah', 'item1.TEL;type=pref:2125550133', 'item1.X-ABLabel:_$!<Mobile>!$_'],
  ],
  [
    'vCard 4.0',
    ['VERSION:4.0', 'FN:Kofi Mensah', 'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+1-212-555-0133'],
  ],
  ['folded lines', ['FN:Kofi Men', ' sah', 'TEL;TYPE=CELL:+1212', ' 5550133']],
  [
    'Android',
    [
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=65=6E=',
      '=73=61=68;Kofi;;;',
      'TEL;CELL;PREF:2125550133',
    ],
  ],
  ['no type', ['FN:Kofi Mensah', 'TEL:2125550133']],
])('a person in the vCard of %s is read', (_, lines) => {
  const [one, ...others] = readVcards(card(...lines))
  expect([one?.name, one?.phones.replace(/\D/g, '').slice(-10), others]).toEqual([
    'Kofi Mensah',
    '2125550133',
    [],
  ])
})

test.each([
  [['TEL;type=HOME:2125550101', 'TEL;type=CELL:2125550102', 'TEL:2125550103'], '2125550102 ::: 2125550103'],
  [['TEL;type=HOME;type=FAX:2125550101', 'TEL;type=WORK:2125550102', 'TEL;TYPE=PAGER:2125550103'], ''],
  [['item2.TEL:2125550101', 'item2.X-ABLabel:Mom'], ''],
  [['EMAIL:kofi@example.org'], ''],
])('of %j only the numbers that get texts count, mobiles first', (lines, phones) => {
  expect(readVcards(card('FN:Kofi', ...lines))).toEqual([{ name: 'Kofi', phones }])
})

test('several people in one file are several rows, and pictures are taken out before it is read', () => {
  const photo = ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ', ` ${'A'.repeat(74)}`, ' TEL:2125550199']
  const cards =
    card('FN:Kofi', ...photo, 'TEL;TYPE=CELL:2125550133') + card('N:Lima;Ida;;;', 'TEL:2125550134')
  expect(hasVcards(cards)).toBe(true)
  expect(hasVcards('phone,note\n1,BEGIN:VCARD')).toBe(false)
  const light = withoutPictures(cards)
  expect(light).not.toContain('9j')
  expect(readVcards(light)).toEqual([
    { name: 'Kofi', phones: '2125550133' },
    { name: 'Ida Lima', phones: '2125550134' },
  ])
})
