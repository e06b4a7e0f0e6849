import type { WordTable } from './word-table.ts'

/** Phrases that change nothing, and wishes that only look like a wish to leave. */
export const asidesEn: WordTable['asides'] = [
  'wrong number of',
  'good enough',
  'sure enough',
  'off and on',
  'on and off',
  'stop motion',
  'didnt get',
  'did not get',
  'not get',
  'didnt see',
  'didnt receive',
  'not receive',
  'not getting',
  'not receiving',
  'did i stop getting',
  'did i stop receiving',
  'did we stop getting',
  'not going through',
  'not working',
  'dont forget',
  'dont know',
  'dont text and drive',
  'not on list',
  'sign up',
  'out of',
  'left on',
  'figure out',
  'find out',
  'send out',
  'sent out',
  'send text',
  'send message',
  'text me',
  'please remove your',
  'for the last time',
  'for gods sake',
  'for the love of god',
  'for crying out loud',
  'how many times do i have to',
  'how many times do i have to say',
  'how many times do i have to tell you',
  'how many times',
  'twice',
  'two times',
  'three times',
  'four times',
  'five times',
  'many times',
  'what part of',
  'dont you understand',
  'dont you get',
  'do you not understand',
  'once and for all',
  'for good',
  'at all',
  'at once',
  'right now',
  'who is this',
  'who are you',
  'i dont know who this is',
  'i dont know who you are',
  'i dont know you',
  'going forward',
  'in the future',
  'from now on',
  'new phone who dis',
  'who dis',
  'the end',
  'non stop',
]

/** Turns of phrase in which words of leaving mean something ordinary. */
export const idiomsEn: WordTable['idioms'] = `
  oh no|god bless|stop by|stop in|stop on by|stop at|stop over|bus stop|next stop|last stop|full stop|pit stop|one stop|
  stop sign|stop light|stop and|stop the|dont stop|cant stop|wont stop|never stop|didnt stop|stop motion|
  quit smoking|quit drinking|quit my job|never quit|dont quit|end of|ends at|ends in|the end|end zone|
  end table|in the end|does it end|turn left|on the left|to the left|left at|left the|leave at|leave for|
  leave by|leave early|leave soon|leave home|leave the house|leave your|leave it to|leave a|leave some|
  have to leave|we leave|i leave|ill leave|leaves at|leaving at|leaving now|leaving soon|leaving for|
  are you leaving|do we leave|can i leave|maternity leave|sick leave|out of|power is out|lights out|watch out|
  hang out|hanging out|work out|working out|try out|check out|checking out|cut out|cook out|come out|
  coming out|going out|go out|eat out|out at|out to|out back|out front|take off|takes off|took off|taking off|
  day off|days off|time off|kick off|dont forget|never forget|forget to|no worries|no idea|no one|no rush|
  no need|not yet|not now|not today|not sure|not too|not bad|all done|done at|done for|were done|almost done|
  done by|turn off the|turn off your|switch off the|shut off the|power off|off the|over at|over to|over there|
  come over|game over|over here|who is coming|who is in|whos in|whos coming|who is bringing|whos bringing|who wants|who has|
  who can|who else|how does this|how does it|how it works|how this works|how do i use|how do i make|how do i create|how do i schedule|how do i send|how do i add|how do i invite|how do i remove someone|how do i rename|who got my|how do i post|how do i reply|how do i answer|how do i write|
  call me please|please call|please disregard|please ignore|how about|how many|
  how much|how long|how far|how was|how is|how are|how hot|how late|how to|free food|for free|dont miss|
  to miss|cant wait|dont want to|alone in|wrong day|wrong time|wrong room|wrong way|wrong turn|wrong address|report is|
  report card|report cards|weather report|around the block|block party|enough for|enough food|enough chairs|
  not enough|dont leave|never leave|never give up|never mind|leave me a|leave us a|no longer have a|moved the|
  done with the|contact the|dont send|do not send|do not park`
