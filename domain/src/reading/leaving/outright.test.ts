import { expect, test } from 'vitest'
import { readBehindName } from '../names/behind-name.ts'
import { readText } from '../read-text.ts'

test.each([
  'Please stop, I have asked three times',
  'Please stop. I asked you nicely',
  'Stop. Thanks, Mary',
  'stop thank you Dave',
  'STOP!! Wrong number',
  'stop please, this is my work phone',
  'Stop this is a work phone',
  'I am at work please stop',
  'stop I dont live there anymore',
  'STOP, I moved away',
  'Stop. Not interested.',
  'stop not interested',
  'I am not Linda. STOP',
  "This isn't Linda, stop texting",
  "please stop, this is a child's phone",
  'stop or I will report you',
  "stop sending these to me. I'm 85 years old",
  'STOP. I have unsubscribed 4 times',
  'I already texted stop',
  'I have texted STOP three times',
  'I told you to stop!',
  'HOW MANY TIMES DO I HAVE TO TELL YOU STOP',
  "For God's sake, stop texting me",
  'Hello, I would like to stop receiving texts. Thank you. Anne',
  "This is Robert's phone and he passed away last week. Please take him off your list",
  'stpo',
  'please sotp',
])('TEXT-6 %j ends all texts, because the rest is a reason or a name', (text) => {
  expect(readText(text)).toEqual({ kind: 'stop', exact: false })
})

test.each(['STOP - Dave', 'Unsubscribe - Dave', 'Stop. Mary Jones', 'Please stop. Anne'])(
  'TEXT-6 %j ends all texts, unless its author gets texts from that name',
  (text) => {
    expect(readText(text)).toMatchObject({ kind: 'almost', like: 'leave', otherwise: 'stop-now' })
  },
)

test.each([
  'stop by at 6',
  'Why did I stop getting texts?',
  "I'm not getting your texts",
  "can't stop laughing",
  'the bus stop',
  'please stop bringing nuts, Leo is allergic',
  'Stop - I forgot the cake',
  'Stop! I have the keys',
  'STOP. The event is cancelled.',
  'Stop, not on Tuesday',
  "Stop, don't buy the ham",
  "stop you're making me blush",
  'omg stop, who is this',
  'I said stop by at 6',
  'I asked you to stop by',
  'ok I will stop',
  'yes I can stop',
  "If you don't want these texts reply STOP",
  'Stop the Bleed training Saturday',
  'Stop, look and listen',
  'please remove me from the choir',
])('TEXT-6 %j does not end them', (text) => {
  const read = readText(text)
  expect(read.kind).not.toBe('stop')
  expect(read).not.toMatchObject({ otherwise: 'stop-now' })
})

test('TEXT-6 a request behind a name that may be said to the group leaves nothing', () => {
  expect(readBehindName('Please stop, I have asked three times')).toEqual({ verb: 'leave', surely: false })
  expect(readBehindName('Please stop texting me')).toEqual({ verb: 'leave', surely: true })
})

test.each(['He said stop', 'she says stop it', 'They told me to stop', '✋', '🙅‍♀️'])(
  'TEXT-6 %j may say something else, so it is asked about',
  (text) => {
    expect(readText(text)).toMatchObject({ kind: 'almost', like: 'stop' })
  },
)

test.each(['I said stop', 'I already told you to stop', '🛑', 'stop ✋'])(
  'TEXT-6 %j ends all texts',
  (text) => {
    expect(readText(text).kind).toBe('stop')
  },
)
