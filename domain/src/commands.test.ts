import { describe, expect, test } from 'vitest'
import { type Command, readCommand } from './commands.ts'

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
    ['#stop', { kind: 'join', name: 'stop' }],
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
    ['@', { kind: 'say', words: '@' }],
    ['#', { kind: 'say', words: '#' }],
    ['Supper at seven', { kind: 'say', words: 'Supper at seven' }],
    ['mail me: ana@example.org', { kind: 'say', words: 'mail me: ana@example.org' }],
    ['I love #choir', { kind: 'say', words: 'I love #choir' }],
    ['help me move on Sunday', { kind: 'say', words: 'help me move on Sunday' }],
    ['½ cup ﬂour', { kind: 'say', words: '½ cup ﬂour' }],
  ])('TEXT-1 TEXT-2 TEXT-4 TEXT-7 %j', (text, command) => {
    expect(readCommand(text)).toEqual(command)
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
    expect(readCommand(text)).toEqual({ kind: 'stop' })
  })

  test.each([
    'Stop by at 5!',
    'stop it',
    'the end',
    'Cancel the order',
    'Please stop',
    'stop all the clocks',
    'non-stop',
    '"#stop"',
  ])('TEXT-6 %j does not', (text) => {
    expect(readCommand(text)).toEqual({ kind: 'say', words: text })
  })

  test.each([
    ['START', { kind: 'start', yes: false }],
    ['START‼️', { kind: 'start', yes: false }],
    ['YES ❤️', { kind: 'start', yes: true }],
    ['NO ☹️', { kind: 'answer', answer: 'NO', words: 'NO ☹️' }],
    ['unstop.', { kind: 'start', yes: false }],
    ['no!', { kind: 'answer', answer: 'NO', words: 'no!' }],
    ['Maybe', { kind: 'answer', answer: 'MAYBE', words: 'Maybe' }],
    ['yes k7m3qx', { kind: 'answer', answer: 'YES', code: 'k7m3qx', words: 'yes k7m3qx' }],
    ['NO 2.', { kind: 'answer', answer: 'NO', number: 2, words: 'NO 2.' }],
    ['2)', { kind: 'number', number: 2, words: '2)' }],
    ['name: Kofi Mensah', { kind: 'name', name: 'Kofi Mensah', words: 'name: Kofi Mensah' }],
    ['Yes see you there!', { kind: 'say', words: 'Yes see you there!' }],
    ['yes please', { kind: 'say', words: 'yes please' }],
    ['Yes hmmmmm', { kind: 'say', words: 'Yes hmmmmm' }],
    ['No 22', { kind: 'say', words: 'No 22' }],
    ['0', { kind: 'say', words: '0' }],
    ['names of all', { kind: 'say', words: 'names of all' }],
    ['Yes', { kind: 'start', yes: true }],
    ['HELP', { kind: 'help' }],
    ['info?', { kind: 'help' }],
  ])('TEXT-6 %j', (text, command) => {
    expect(readCommand(text)).toEqual(command)
  })
})
