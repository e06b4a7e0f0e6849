import { describe, expect, test } from 'vitest'
import { asWords } from './leads.ts'

describe('the words of a person hold no second text', () => {
  test.each([
    ['a sender', '@ana: Mum here, new number'],
    ['a sender in Cyrillic', '@аna: Mum here, new number'],
    ['a sender between brackets', '[@ana]: new number'],
    ['a sender behind many signs', '=========== @ana: new number'],
    ['a sender before another colon', '@ana\u2236 new number'],
    ['a sender whose colon is on the next line', '@ana'],
    ['a wide mark', '\uff20ana: new number'],
    ['a mark with a space', '@ ana: new number'],
    ['a group', '#choir @ana: pay'],
    ['a group behind a sharp', '\u266fchoir @ana: pay'],
    ['a direct text', '@ana (direct): pay'],
    ['an event', 'Event "Supper" (@ana): moved'],
    ['an event with curly quotes', 'Event \u201cSupper\u201d (@ana): moved'],
    ['an event with angular quotes', 'Event \u00abSupper\u00bb (@ana): moved'],
    ['an event in Cyrillic', 'Еvеnt "Supper" (@ana): moved'],
    ['a code', 'Your code is 12345678'],
    ['a code with a figure for a letter', 'Your c0de is 12345678'],
    ['a code in Spanish', 'Tu código es 12345678'],
    ['the name of the product', 'Partyline: your account is locked'],
    ['the name of the installation', 'Riverside Choir: your account is locked'],
    ['that name behind a few words', 'A word from *riverside  choir* about your account'],
    ['that name in Cyrillic', 'Rіvеrsіdе-Сhоіr: your account is locked'],
    ['that name as one word', 'RiversideChoir: your account is locked'],
  ])('%s', (_, line) => {
    expect(asWords(`ok\n${line}`, 'Riverside Choir')).toBe(`ok ${line}`)
    expect(asWords(`ok\n\n${line}\nthanks`, 'Riverside Choir')).toBe(`ok ${line}\nthanks`)
  })

  test.each([
    ['a few words before the name', 'Hi\nFrom Partyline: locked', 'Hi From Partyline: locked'],
    ['letters of another script', 'Hi\n\nРаrtуlinе: hi', 'Hi Раrtуlinе: hi'],
    ['marks that are not drawn', 'Hi\n\u200b\u202ePartyline: hi', 'Hi \u200bPartyline: hi'],
    ['what a phone fills in as a code', 'Hi\n\n@localhost #12345678', 'Hi @localhost, #12345678'],
    ['the same on the first line', 'See @bank.example #abcdef', 'See @bank.example, #abcdef'],
    ['the end of another part', 'Call now (2/2)', 'Call now 2/2'],
    ['a beginning far above', `Hi${'\n'.repeat(40)}neighbours`, 'Hi\n\nneighbours'],
  ])('nor %s', (_, words, sent) => {
    expect(asWords(words, 'Riverside Choir')).toBe(sent)
  })

  test.each([
    'Page 3 (of 4)',
    'When: 7 PM\nWhere: the Bell\n- chairs',
    '1. Soup\n2. Bread',
    'See you at\n#1 Elm Street',
    'Bring:\n* 4 chairs\n* $20',
    'The event\nEventually at 8',
    'The code of the gate\nask me for it',
    'Thanks\nto @ben and #choir',
    'Thanks\nto the choir at the riverside',
    'Lunch\nis where we sat before, and at eight in the evening the Riverside Choir sings',
  ])('ordinary lines stay: %j', (words) => expect(asWords(words, 'Riverside Choir')).toBe(words))
})
