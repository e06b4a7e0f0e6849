import type { EndingWords } from './ending-words.ts'

/** How people ask in English to get no more texts. */
export const endingEn: EndingWords = {
  polite: `please|bitte|danke|svp|merci|grazie|per favore|por favor|gracias|obrigado|pls|plz|kindly|thanks|thank you|thx|ty|thanks so much|thank you so much|thank you very much|many thanks|much appreciated|
    hi|hello|hi there|hello there|good morning|good afternoon|good evening|dear sir|sir|maam|madam|sorry|excuse me|respectfully|
    with all due respect|have a good day|have a nice day|have a great day|god bless|god bless you|bye|goodbye|regards|sincerely`,
  beside: `hey|now|right now|right away|immediately|asap|at once|again|ever again|ever|anymore|any more|any longer|already|
    forever|for good|permanently|from now on|going forward|in the future|just|simply|completely|entirely`,
  asks: 'can you|could you|would you|will you|can u|could u|may i|can i|can we|could i|how about you',
  demands: `i want you to|we want you to|i would like you to|id like you to|i need you to|i ask you to|i am asking you to|im asking you to|
    you must|you need to|you have to|you should|u need to|you guys need to|i demand that you|i said|i said to|i told you to|i asked you to|i repeat`,
  and: 'and|or|so',
  requests: [
    '<cease> <texting> <me>|<cease> <sending> <me>? <texts>|<cease> <sending> <me> <these>|<cease> <about> <texts>',
    '<cease> all? contact|<cease> contact with <me>|<cease> contacting <me>|<cease> all? communication|cease and desist',
    '<end> <texts>|<end> my? subscription|<end> my? text subscription|<cease> and desist texting? <me>',
    '<not> <contact> <me>|<not> send <me> <texts>|<not> send <me> <these>|<not> send <more> <text>|<not> text <me> <these>',
    'no more <text>|no more of <these> <text>|no more of your <text>|no more texting <me>|no more text messaging',
    'remove <me>|delete <me>|erase <me>|unsubscribe <me>|unsub <me>|remove <me> <off> <list>|delete <me> <off> <list>|erase <me> <off> <list>',
    'take <me> off|take <me> <off> <list>|get <me> <off> <list>|drop <me> <off> your <lists>|scratch <me> <off> your <lists>',
    'unsubscribe|unsubscribe <me>? from <list>|unsubscribe <me>? from <texts>|unsub <me>? from <list>|unsubscribe <me>? from <these>',
    'opt <me> out|opt <me> out of <texts>|opt <me> out of <list>|opt out of <texts>|opt out of <list>|opting out|i am opting out|im opting out',
    'put <me> on your? the? do not contact list|put <me> on your? the? do not text list|<wish> you would stop texting <me>',
    'be removed <off> <list>|be taken <off> <list>|<want> <out>|<want> <texts> to stop|<texts> must stop|<texts> need to stop|<texts> have to stop|make <texts> stop|make <these> stop',
    '<refuse> <get> <texts>|<refuse> <texts>|<refuse> to be on <list>|<refuse> to be contacted|<refuse> to be texted|<refuse> to be messaged',
    '<refuse> to hear from you|<refuse> you to text <me>|<refuse> you to contact <me>|<refuse> you texting <me>|<refuse> you contacting <me>',
    'i do not consent to <texts>|i dont consent to <texts>|i revoke my? consent|i withdraw my? consent|i hereby revoke my? consent',
  ],
  scoped: [
    '<cease> <texting> <me> about <scope>|<cease> <sending> <me>? <texts> <of> <scope>|<cease> <sending> <me>? <scopes> <sent>',
    '<cease> <scopes> <sent>|<end> <scopes> <sent>|<cease> <texts> <of> <scope>|<end> <texts> <of> <scope>|<cease> reminding <me> <of> <scope>',
    '<not> <contact> <me> about <scope>|<not> send <me> <texts> <of> <scope>|<not> send <me> <more>? <scopes> <sent>|<not> remind <me> <of> <scope>',
    'no more <text> <of> <scope>|no more <scopes> <sent>|no <reminders>|no more <reminders>|<cease> <reminders>|<end> <reminders> <of> <scope>|<cease> <reminders> <of> <scope>|no more <reminders> <of> <scope>|<cease> <sending> <me>? <reminders>|<end> <reminders>',
    '<not> send <me> <reminders>|<not> <reminders>|<refuse> <reminders>|<refuse> <get> <reminders>',
    '<refuse> <get>? <texts> <of> <scope>|<refuse> <get>? <more>? <scopes> <sent>|<refuse> to be in <scope>|<refuse> to be part of <scope>',
    'remove <me> <off> <place>|delete <me> <off> <place>|unsubscribe <me>? from <place>|unsub <me>? from <place>|opt <me>? out of <place>',
    'take <me> <off> <place>|take <me> out of <place>|get <me> <off> <place>|get <me> out of <place>|drop <me> <off> <place>',
    '<want> to leave <scope>|<want> to be removed from <place>|<want> to be taken <off> <place>|<want> to unsubscribe from <place>',
    '<want> to opt out of <place>|<want> to get <off> <place>|<want> to be out of <place>',
  ],
  from: `from you|from yall|from you guys|from you people|from this number|from this|to me|to us|to this number|to my phone|to this phone|
    on this number|on my phone|on this phone|from here|from your number`,
  reasons: `no ,|no thanks|no thank you|because? <wrong>|<since>? this is <whose> <line>|<since>? this is a <line>|<since>? this is <whose> number|<since>? <iam> not interested|
    not interested|<since>? <iam> no longer interested|no longer interested|no longer a member|<since>? <iam> no longer a member|<since>? <iam> not a member|
    <since>? i have? moved|<since>? i moved away|<since>? we moved|<since>? we moved away|<since>? i have moved away|<since>? ive moved|<since>? ive moved away|
    <since>? i <never> <signup>|<since>? i <never> <signup> for this|<since>? i <never> <signup> for these|<since>? i <never> <signup> to this|
    <since>? i <never> <signup> for <texts>|<since>? i dont know you|<since>? i do not know you|<since>? i dont know who you are|i dont know who this is|
    <since>? <iam> not the right person|<since>? <iam> not who you think|<since>? you are texting the wrong person|<since>? youre texting the wrong person`,
  group: `this group|this group chat|this groupchat|this group text|this chat|this thread|this group thread|the group|the group chat|the groupchat|
    the group text|the chat|the thread|your group|your group chat|this group list|the group list`,
  this: 'this event|the event|this party|this one|this|that|it',
  reminders:
    'remind me|remind us|reminding me|reminding us|the? reminders|these reminders|your reminders|any? more? reminders|reminder texts|the reminder texts|reminder messages',
  slots: {
    cease: 'stop|quit|cease|discontinue|desist from',
    end: 'end|cancel|discontinue|terminate|turn off|shut off|disable|block',
    me: 'me|us|my number|my phone number|my phone|my cell|my cell phone|my cell number|my mobile|my mobile number|this number|this phone number|this phone|our number|my name|me and my number|my name and number|my contact|my line',
    text: '<plural>|text|message',
    plural:
      'texts|text messages|messages|msgs|txts|sms|notifications|alerts|text alerts|notifs|mass texts|group texts|blasts|spam texts|spam messages|unwanted texts|unwanted messages',
    texts:
      '<plural>|<these> <plural>|<these> text|the <plural>|your <plural>|my <plural>|ur <plural>|<more> <text>|any <plural>|all <plural>|all <these> <plural>|all the <plural>|all your <plural>|all of <these> <plural>|any of <these> <plural>|any of your <plural>',
    contact:
      'text|message|msg|txt|sms|contact|write|write to|spam|harass|call or text|text or call|send texts to|send messages to',
    sent: '<text>|reminders|notices|updates|news',
    more: 'more|any more|anymore',
    these:
      'these|this|those|this stuff|this crap|this junk|stuff|your stuff|things|anything|anything else|anything more|any of this|any more of these',
    texting:
      'texting|bugging|annoying|messaging|txting|textin|txtin|contacting|writing|writing to|bothering|spamming|harassing|pestering|texting and calling|calling and texting|sending texts to|sending messages to|sending text messages to|sending stuff to|blowing up',
    sending: 'sending|sendin',
    about: 'all|all of|the|with the|with all the',
    not: 'do not|dont|donot|dnt|do not ever|dont ever|never|dont you ever',
    off: 'from|off|off of|off from|out of|of',
    list: '<these> <lists>|your <lists>|ur <lists>|the <lists>|all <lists>|any <lists>|all your <lists>|whatever list this is|<lists>',
    lists:
      'list|lists|mailing list|mailing lists|text list|texting list|text message list|messaging list|contact list|contacts|contact lists|distribution list|call list|phone list|database|system|group list',
    want: 'i want|i wanna|i would like|id like|i wish|i need|we want|we would like|wed like|we wish|i want to ask|i would love|let me|i just want|i really want|i am trying|im trying|i choose|i request|i am requesting',
    wish: 'i wish|i would appreciate it if|id appreciate it if',
    out: 'to? unsubscribe|to? unsubscribe from <list>|to? unsubscribe from <texts>|to? unsubscribe from <these>|to? opt out|to? opt out of <texts>|to? be removed|to? be removed from <list>|to? be removed from <texts>|to? be taken off|to? be taken <off> <list>|to? be unsubscribed|to? be deleted from <list>|to? stop getting <texts>|to? stop receiving <texts>|to? stop <texts>|to? get off <list>|to? get <off> <list>|off <list>|off of <list>|to? be off <list>|my number removed|my number deleted|my number taken off|my number removed from <list>|my name removed from <list>|no more <text>',
    refuse:
      'i dont want|i do not want|i dont wanna|i dont wish|i do not wish|i no longer want|i no longer wish|i no longer need|i never want|i dont need|i do not need|i would rather not|id rather not|we dont want|we do not want|we no longer want|we no longer wish|dont want|do not want|no longer want|i dont like|i never wanted|i dont care|i do not care',
    get: 'to? get|to? receive|to? recieve|getting|receiving|recieving|to? be getting|to? keep getting|to? have|to? be sent',
    wrong:
      'wrong number|wrong person|wrong phone|wrong phone number|you have the wrong number|you have the wrong person|you have a wrong number|you have wrong number|u have the wrong number|you got the wrong number|you got the wrong person|youve got the wrong number|youve got the wrong person|this is the wrong number|this is the wrong person|this is a wrong number|its the wrong number|i think you have the wrong number|i believe you have the wrong number|you must have the wrong number',
    since: 'because|cause|cuz|as|since',
    whose: 'my|our|a|her|his|not my|not her|not his|not their',
    line: 'work phone|work number|work cell|work line|business phone|business number|business line|business|landline|land line|company phone|office phone|office|childs phone|kids phone|personal phone|personal number|private number|private phone|new number|fax line|store',
    iam: 'i am|im|we are|were|am',
    never: 'never|did not|didnt|have never|have not',
    signup:
      'sign up|signed up|subscribe|subscribed|ask|asked|agree|agreed|consent|consented|join|joined|opt in|opted in|give consent|gave consent|gave permission',
    of: 'of|about|for|from|on',
    scope: '<scopes>|<group>|<this>',
    scopes:
      '<one>|the <one>|your <one>|our <one>|this <one>|<one> <kinds>|the <one> <kinds>|your <one> <kinds>',
    kinds: 'group|list|group chat|chat|thread|stuff|things|news|updates',
    place:
      '<scope>|<scopes> list|the list of <scopes>|the list for <scopes>|<scopes> <sent>|the <text> of <scopes>|<list> of <scope>|<list> for <scope>|<texts> about <scope>',
  },
}
