import { describe, expect, test } from 'vitest'
import type { Command } from '../commands.ts'
import { DAY_MS } from '../time/time-units.ts'
import { readText } from './read-text.ts'

describe('the grammar of texts', () => {
  test.each<[string, Command]>([
    ['@ana', { kind: 'follow', name: 'ana' }],
    ['@Ana!', { kind: 'follow', name: 'Ana' }],
    ['@ana hi there', { kind: 'direct', name: 'ana', words: 'hi there' }],
    ['@ana\nhi\nthere', { kind: 'direct', name: 'ana', words: 'hi\nthere' }],
    ['@ana: hi', { kind: 'direct', name: 'ana', words: 'hi' }],
    ['@ana❤️ hi', { kind: 'direct', name: 'ana', words: 'hi' }],
    ['#choir_-', { kind: 'join', name: 'choir_' }],
    ['#choir-_!', { kind: 'join', name: 'choir-_' }],
    ['STOP @ana ❤️', { kind: 'unfollow', name: 'ana' }],
    ['He said stop', { kind: 'say', words: 'He said stop' }],
    ['I said stop', { kind: 'say', words: 'I said stop' }],
    ['#stop', { kind: 'almost', like: 'stop', words: '#stop' }],
    ['＃Stop all', { kind: 'post', name: 'Stop', words: 'all' }],
    ['@send', { kind: 'follow', name: 'send' }],
    ['#report', { kind: 'join', name: 'report' }],
    ['@login', { kind: 'follow', name: 'login' }],
    ['@no', { kind: 'follow', name: 'no' }],
    ['@ana_ hi', { kind: 'direct', name: 'ana_', words: 'hi' }],
    ['＠ＡＮＡ　hi', { kind: 'direct', name: 'ANA', words: 'hi' }],
    ['\u2067@ana\u2069 שלום', { kind: 'direct', name: 'ana', words: 'שלום' }],
    ['#choir', { kind: 'join', name: 'choir' }],
    ['＃choir', { kind: 'join', name: 'choir' }],
    ['#choir-north moved to 7', { kind: 'post', name: 'choir-north', words: 'moved to 7' }],
    ['# choir', { kind: 'join', name: 'choir' }],
    ['LEAVE #choir', { kind: 'leave', name: 'choir' }],
    ['stop #choir', { kind: 'leave', name: 'choir' }],
    ['Unfollow @ana', { kind: 'unfollow', name: 'ana' }],
    ['STOP @ana', { kind: 'unfollow', name: 'ana' }],
    ['stop＠ana', { kind: 'unfollow', name: 'ana' }],
    ['', { kind: 'empty' }],
    [' \u200b\n', { kind: 'empty' }],
    ['\u0000', { kind: 'empty' }],
    ['@', { kind: 'say', words: '@', doubtful: true }],
    ['#', { kind: 'say', words: '#', doubtful: true }],
    ['Supper at seven', { kind: 'say', words: 'Supper at seven' }],
    ['mail me: ana@example.org', { kind: 'say', words: 'mail me: ana@example.org' }],
    ['I love #choir', { kind: 'say', words: 'I love #choir' }],
    ['help me move on Sunday', { kind: 'say', words: 'help me move on Sunday' }],
    ['½ cup ﬂour', { kind: 'say', words: '½ cup ﬂour' }],
  ])('TEXT-1 TEXT-2 TEXT-4 TEXT-7 %j', (text, command) => {
    expect(readText(text)).toEqual(command)
  })

  test.each([
    'STOP',
    'Stop.',
    'stop!!!',
    'STOPALL',
    'STOP ALL',
    'stop  all',
    'UNSUBSCRIBE',
    'Cancel',
    'END',
    'quit',
    'REVOKE',
    'OPTOUT',
    'opt out',
    'Opt-Out.',
    '"opt out"',
    '“Stop”',
    'ｓｔｏｐ',
    '\u200eSTOP',
    'STOP‼️',
    'STOP ❗️',
    'STOP ❤️',
    'STOP\u034f',
    'stop\ufe0e',
    'opt\u2011out',
    'opt – out',
    'stop-all',
  ])('TEXT-6 %j ends all texts', (text) => {
    expect(readText(text)).toEqual({ kind: 'stop', exact: true })
  })

  test.each([
    'STOP\nSent from my iPhone',
    'STOP Sent from my Galaxy',
    'UNSUBSCRIBE\nSent from Yahoo Mail on Android',
    'parar\nEnviado desde mi iPhone',
    'Stop -Jo',
    'STOP\n- Jo',
    'STOP\nJo Smith',
    'STOP\n--\nJo Smith\nHead of Parks',
    'STOP\n\nOn Tue, Jan 5, 2027 at 9:00 AM @ana wrote: hi',
    '> Supper at seven\nSTOP',
    'Please stop texting me\nGet Outlook for iOS',
  ])('TEXT-6 %j ends all texts, whatever stands below', (text) => {
    expect(readText(text)).toEqual({ kind: 'stop', exact: false })
  })

  test('TEXT-6 STOP above a long footer ends all texts', () => {
    const text = `STOP\n\n${'This message is confidential. '.repeat(30)}`
    expect(readText(text)).toEqual({ kind: 'stop', exact: false })
  })

  test.each(['Please stop texting me.', 'STOP.'])(
    'TEXT-6 a long text that begins with %j brings the question whether to stop',
    (sentence) => {
      const words = `${sentence} ${'I asked you before. '.repeat(30)}`.trim()
      expect(readText(words)).toEqual({ kind: 'almost', like: 'stop', words })
    },
  )

  test.each<[string, Partial<Command>]>([
    ['YES', { kind: 'answer', answer: 'YES', bare: true }],
    ['START', { kind: 'start' }],
    ['HELP', { kind: 'help' }],
    ['@ana', { kind: 'follow', name: 'ana' }],
    ['STOP @ana', { kind: 'unfollow', name: 'ana' }],
    ['leave choir', { kind: 'almost', like: 'leave', names: ['choir'] }],
    ['ok', { kind: 'say', words: 'ok\nSent from my iPhone', doubtful: true }],
    ['Supper at 7', { kind: 'say', words: 'Supper at 7\nSent from my iPhone' }],
    ['@ana Hi', { kind: 'direct', name: 'ana', words: 'Hi\nSent from my iPhone' }],
  ])('TEXT-6 TEXT-7 %j above "Sent from my iPhone" reads like that text alone', (text, command) => {
    expect(readText(`${text}\nSent from my iPhone`)).toMatchObject(command)
  })

  test.each([
    'Stop by at 5!',
    'Cancel - Rain',
    'She has a card that was sent from my aunt',
    'the end',
    'Cancel the order',
    'stop all the clocks',
    'non-stop',
    "Don't stop believing",
  ])('TEXT-6 %j asks for nothing of the kind', (text) => {
    expect(readText(text)).toEqual({ kind: 'say', words: text })
  })

  test.each<[string, Partial<Command>]>([
    ['START', { kind: 'start' }],
    ['START‼️', { kind: 'start' }],
    ['unstop.', { kind: 'start' }],
    ['YES ❤️', { kind: 'answer', answer: 'YES', bare: true }],
    ['Sí', { kind: 'answer', answer: 'YES', bare: true }],
    ['NO ☹️', { kind: 'answer', answer: 'NO', bare: true }],
    ['no!', { kind: 'answer', answer: 'NO', bare: true }],
    ['Maybe', { kind: 'answer', answer: 'MAYBE', bare: true }],
    ['yes k7m3qx', { kind: 'answer', answer: 'YES', code: 'k7m3qx' }],
    ['Yes: k7m3qx', { kind: 'answer', answer: 'YES', code: 'k7m3qx' }],
    ['RSVP k7m3qx', { kind: 'code', code: 'k7m3qx' }],
    ['code K7M3QX', { kind: 'code', code: 'k7m3qx' }],
    ['k7m3qx', { kind: 'code', code: 'k7m3qx' }],
    ['NO 2.', { kind: 'answer', answer: 'NO', picks: [2] }],
    ['2)', { kind: 'picks', picks: [2] }],
    ['1 and 2', { kind: 'picks', picks: [1, 2] }],
    ['both', { kind: 'picks', picks: 'all' }],
    ['the first one', { kind: 'picks', picks: [1] }],
    ['neither', { kind: 'answer', answer: 'NO', picks: 'all' }],
    ['Yes four', { kind: 'answer', answer: 'YES', picks: [4] }],
    ['Sí, vamos cuatro', { kind: 'answer', answer: 'YES', guests: 3 }],
    ['Sí, 2 adultos y 2 niños', { kind: 'answer', answer: 'YES', perhaps: 3 }],
    ['Sí, los dos', { kind: 'answer', answer: 'YES', picks: 'all' }],
    ['Vamos todos', { kind: 'answer', answer: 'YES', picks: 'all' }],
    ['Yes to all', { kind: 'answer', answer: 'YES', picks: 'all', everyDate: true }],
    ['Yes, all rehearsals', { kind: 'answer', answer: 'YES', picks: 'all', everyDate: true }],
    ['No, not this week', { kind: 'answer', answer: 'NO' }],
    ["I'll miss this one", { kind: 'answer', answer: 'NO' }],
    ['no, every Tuesday', { kind: 'answer', answer: 'NO', picks: 'all', everyDate: true }],
    ['Sí a todas', { kind: 'answer', answer: 'YES', picks: 'all', everyDate: true }],
    ["I can't come every week", { kind: 'answer', answer: 'NO', about: ['every', 'week'] }],
    ['Y', { kind: 'answer', answer: 'YES', bare: false }],
    ['yeah', { kind: 'answer', answer: 'YES' }],
    ['👍', { kind: 'answer', answer: 'YES' }],
    ['Yes see you there!', { kind: 'answer', answer: 'YES' }],
    ["Sorry, can't make it", { kind: 'answer', answer: 'NO' }],
    ['No puedo ir', { kind: 'answer', answer: 'NO' }],
    ["I'm not sure yet", { kind: 'answer', answer: 'MAYBE' }],
    ['yes +1', { kind: 'answer', answer: 'YES', guests: 1 }],
    ['Yes, 2 people', { kind: 'answer', answer: 'YES', guests: 1 }],
    ['Yes! 2 adults and 2 kids', { kind: 'answer', answer: 'YES', perhaps: 3 }],
    ['count us in for 4', { kind: 'answer', answer: 'YES', guests: 3 }],
    ['Yes, me and my wife', { kind: 'answer', answer: 'YES', guests: 1 }],
    ['No, Friday is better', { kind: 'answer', answer: 'NO', about: ['better'] }],
    ['name: Kofi Mensah', { kind: 'name', name: 'Kofi Mensah' }],
    ['names of all', { kind: 'say', words: 'names of all' }],
    ['0', { kind: 'say', doubtful: true }],
    ['HELP', { kind: 'help' }],
    ['info?', { kind: 'help' }],
    ['AYUDA', { kind: 'help' }],
    ['Hilfe!', { kind: 'help' }],
    ['AIDE', { kind: 'help' }],
    ['stop 2', { kind: 'almost', like: 'stop', words: 'stop 2' }],
    ['list please', { kind: 'list' }],
    ['log me in', { kind: 'login' }],
    ['Log out', { kind: 'logout' }],
    ['pause it', { kind: 'pause' }],
    ['report spam', { kind: 'report' }],
    ['report @kofi', { kind: 'report', name: 'kofi' }],
  ])('TEXT-6 TEXT-7 RSVP-5 %j', (text, command) => {
    expect(readText(text)).toMatchObject(command)
  })

  test.each([
    ["Actually, I can't make it", 'NO'],
    ["Can't make it anymore :(", 'NO'],
    ["Change of plans, can't come after all", 'NO'],
    ['Something came up, I can no longer come', 'NO'],
    ['I can come after all', 'YES'],
    ['Changed my mind, I will be there', 'YES'],
  ])('RSVP-5 %j answers the event that was texted last', (text, answer) => {
    const command = readText(text)
    expect(command).toMatchObject({ kind: 'answer', answer })
    expect(command).not.toHaveProperty('about')
    expect(command).not.toHaveProperty('picks')
  })

  test.each<[string, Command]>([
    ['"@ana"', { kind: 'follow', name: 'ana' }],
    ['“@ana”', { kind: 'follow', name: 'ana' }],
    ['follow @ana', { kind: 'follow', name: 'ana' }],
    ['Please add me to #choir', { kind: 'join', name: 'choir' }],
    ['stop @ana thanks', { kind: 'unfollow', name: 'ana' }],
    [
      'unfollow @ana and @kofi',
      {
        kind: 'several',
        commands: [
          { kind: 'unfollow', name: 'ana' },
          { kind: 'unfollow', name: 'kofi' },
        ],
      },
    ],
    [
      'join #choir and follow @ana',
      {
        kind: 'several',
        commands: [
          { kind: 'join', name: 'choir' },
          { kind: 'follow', name: 'ana' },
        ],
      },
    ],
    [
      'Stop @ana and mute #choir 8h',
      {
        kind: 'several',
        commands: [
          { kind: 'unfollow', name: 'ana' },
          { kind: 'mute', target: { kind: 'group', name: 'choir' }, time: 28_800_000 },
        ],
      },
    ],
    ['mute @ana 1 day please', { kind: 'mute', target: { kind: 'person', name: 'ana' }, time: DAY_MS }],
    [
      'mute @ana and #choir for a day',
      {
        kind: 'several',
        commands: [
          { kind: 'mute', target: { kind: 'person', name: 'ana' }, time: DAY_MS },
          { kind: 'mute', target: { kind: 'group', name: 'choir' }, time: DAY_MS },
        ],
      },
    ],
    [
      '@ana, @kofi and #choir',
      {
        kind: 'several',
        commands: [
          { kind: 'follow', name: 'ana' },
          { kind: 'follow', name: 'kofi' },
          { kind: 'join', name: 'choir' },
        ],
      },
    ],
    ['@ana and you', { kind: 'direct', name: 'ana', words: 'and you' }],
    ['@ana,see you at 7', { kind: 'direct', name: 'ana', words: 'see you at 7' }],
    ['MUTE #choir tonight', { kind: 'mute', target: { kind: 'group', name: 'choir' }, time: 43_200_000 }],
    ['mute #choir 8h please', { kind: 'mute', target: { kind: 'group', name: 'choir' }, time: 28_800_000 }],
    ['Mute #choir forever', { kind: 'mute', target: { kind: 'group', name: 'choir' }, time: 365 * DAY_MS }],
    ['mute #choir soonish', { kind: 'mute', target: { kind: 'group', name: 'choir' }, time: 'unreadable' }],
    ['@(. = .)@', { kind: 'say', words: '@(. = .)@', doubtful: true }],
    ['@ <#> yrs', { kind: 'say', words: '@ <#> yrs', doubtful: true }],
    ['@ Level 1', { kind: 'direct', name: 'Level', words: '1', spaced: true }],
  ])('TEXT-1 TEXT-7 %j', (text, command) => {
    expect(readText(text)).toEqual(command)
  })

  test.each([
    ['unfollow ana', 'leave', ['ana']],
    ['Stop ana', 'leave', ['ana']],
    ['leave the book club', 'leave', ['book club']],
    ['mute choir', 'mute', ['choir']],
    ['block ana', 'block', ['ana']],
    ['join choir', 'follow', ['choir']],
    ['subscribe ana', 'follow', ['ana']],
    ['mute', 'mute', []],
    ['leave', 'leave', []],
  ])('TEXT-7 %j resembles a command', (text, like, names) => {
    expect(readText(text)).toMatchObject({ kind: 'almost', like, names })
  })

  test.each([
    ['no follow @ana', ['ana']],
    ['no subscribe @ana', ['ana']],
    ['do not follow @ana', ['ana']],
    ['please no join #choir', ['choir']],
    ["I don't want to join #choir", ['choir']],
    ['never join choir', ['choir']],
    ['no quiero seguir a @ana', ['ana']],
    ['ya no quiero seguir a @ana', ['ana']],
    ['nunca seguir', []],
  ])('TEXT-7 %j follows nobody and joins nothing', (text, names) => {
    expect(readText(text)).toMatchObject({ kind: 'almost', like: 'follow', names, refused: true })
  })

  test.each<[string, object]>([
    ['no, stop @ana', { kind: 'unfollow', name: 'ana' }],
    ['no stop choir', { kind: 'almost', like: 'leave', names: ['choir'], otherwise: 'stop' }],
    ['no, stop', { kind: 'stop', exact: false }],
    ['No sé cómo unirme a #choir', { kind: 'join', name: 'choir' }],
    ['never leave #choir', { kind: 'say', words: 'never leave #choir' }],
  ])('TEXT-7 %j keeps its meaning behind a no', (text, command) => {
    expect(readText(text)).toMatchObject(command)
  })

  test.each([
    'leave it',
    'block party on Friday',
    'Join us at the park',
    'Leave #choir practice early today',
  ])('TEXT-2 %j is something said', (text) => {
    expect(readText(text)).toEqual({ kind: 'say', words: text })
  })

  test.each(['?', '@', 'ok', 'Thanks!', 'hi you', 'lol', 'see you', '🎉'])(
    'TEXT-2 %j is meant for hardly anybody but who just wrote',
    (text) => {
      expect(readText(text)).toMatchObject({ kind: 'say', doubtful: true })
    },
  )
})
