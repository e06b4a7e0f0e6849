import { commandsEn, leadsEn, perhapsEn } from './asking-en.ts'
import { toOneEn } from './to-one-en.ts'
import type { WordTable } from './word-table.ts'

/** English. The FCC names stop, quit, end, revoke, opt out, cancel and unsubscribe (47 CFR 64.1200(a)(10)). */
export const en: WordTable = {
  classes: {
    halt: 'stop quit cease halt discontinue terminate end cancel desist stopit quitting stopping stopsign',
    send: `send sending sends text texting texts txt txting txtn txtin textn textin msg msging message messaging contact contacting contacted
      spamming spam sms smsing bother bothering harass harassing bug bugging annoy annoying pester pestering notify
      notifying ping pinging emailing blow blowing advertise advertising mailing solicit soliciting disturb disturbing write writing`,
    thing: `sub texts text txts txt messages message msgs msg sms mms notifications notification alerts alert updates spam ads
      ad promotions promos marketing subscription subscriptions membership service number phone cell list lists database
      system blasts blast communication communications contacts crap shit bs nonsense stuff chain thread mailings
      solicitations junk everything anything reminders emails calls lines`,
    me: `me us mine myself we i im ive id`,
    you: 'you u ur your youre yours yall ya youve guys people folks',
    neg: 'dont dnt donot not never no nolonger didnt doesnt isnt aint without wont shant',
    want: `want wanna wanting wish wished wishing like care receive recieve receiving get getting gettin hear hearing need
      consent consented agree agreed authorize authorized permission ask asked request requested requesting subscribe subscribed join
      joined interested sign signed enroll enrolled be part gave give given belong belongs have has`,
    remove: `remove removing delete deleting erase drop scratch purge scrub wipe take taking get pull strike unlist exclude
      block lose forget discard`,
    threat: `report reporting reported police cops lawyer attorney sue suing fcc ftc tcpa dnc court legal complaint law
      illegal harassment violation block blocking blocked`,
    cant: 'cant cannot couldnt wont wouldnt didnt doesnt dont never not shouldnt isnt wasnt',
    light: `asksign the a an this that these those it its is am are my our your ur all any some to and so but with im i being keep
      keeps kept keeping been thats just even only do can could would will should may completely totally altogether about`,
    where: `from at of off out up on or if as be here there for by then than more does shall have has was over in into through`,
    polite: `please bitte danke merci grazie obrigado obrigada sry lowkey ngl tbh x xx xxx mate n tf u y very effective kindly appreciate it pls plz pleas plese pleez ples kindly thanks thank thankyou thx tx ty sorry ok okay k bye goodbye hi hello hey yo
      sir maam mam dear greetings respectfully friend bro dude man buddy lol omg smh wtf ugh oh um hmm yes yeah no svp
      good morning afternoon evening day regards sincerely cordially wishes bless blessings`,
    time: `now immediately immediatly asap already right away instantly forever permanently again anymore more longer further
      future once always ever soon finally seriously literally time times`,
    swear: `ffs fuck fucking fuckin fuckn fking fck fckn fu effing f freaking frickin fricking flipping damn damnit dammit
      goddamn goddammit goddamnit hell ass asshole assholes bitch bastard bastards idiot idiots moron morons stupid dumb
      jerk jerks jesus christ god bloody shit bullshit piece creep creeps`,
  },
  same: `stahp stop stawp stop stap stop unsubscribeme unsubscribe unsubscribed unsubscribe plz please thx thanks wanna want loose lose leav leave alon alone
    nmbr number numbr number tesxt text tetx text txet text donr dont annoyng annoying unscribe unsubscribe unsuscribe unsubscribe tak take`,
  stops: [
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'opt out',
  ],
  answers: {
    YES: [
      'yes y yep yeah yup yea yess yas yaas yessir affirmative sure absolutely definitely certainly coming attending going accept accepted thumbsup rsvp_yes',
      'of course|for sure|you bet|count me in|count us in|im in|i am in|were in|we are in|ill be there|i will be there',
      'well be there|we will be there|be there|im coming|i am coming|were coming|we are coming|will come|ill come',
      'i can come|we can come|can come|can make it|ill make it|i will make it|well make it|will attend|ill attend|shall attend|answer to yes',
      'want to come|like to come|like to attend|planning on it|planning on coming|planning to come|planning to be there|plan to come|plan to be there|plan to attend|you betcha',
      'im going|i am going|plan on me|plan on us|count on me|count on us|happy to come|love to|wouldnt miss it|wouldnt miss it for the world',
      'put me down|sign me up|im down|save me a seat|save me a spot|we are going|were going|sounds good|would love to come',
    ],
    NO: [
      'no n nope nah decline declined regrets thumbsdown nay pass',
      'negative|absolutely not|of course not|definitely not|certainly not|put me down as a no|put us down as a no',
      'no thanks|no thank you|cant make it|cannot make it|can not make it|cant come|cannot come|can not come|cant go',
      'wont make it|will not make it|wont be there|will not be there|wont come|wont be coming|will not be coming|wont be joining|not coming|not going|not attending',
      'no not this week|no not this time|ill miss this one|i will miss this one|well miss this one|ill miss this week|have to miss this one',
      'im out|i am out|were out|cant be there|i cant be there|we cant be there|i cannot be there|we cannot be there|cannot be there|unable to attend|unable to make it|unable to come',
      'will not be able to make it|will not be able to come|will not be able to attend|will not be able to join|wont be able to attend|wont be able to join|cant join|cannot join',
      'cant make|cannot make|cant do|cannot do|i cant|we cant|have to decline|must decline|have to pass|ill pass|i will pass|not this time',
      'count me out|count us out|cant attend|cannot attend|will not attend|wont attend|answer to no|i cant go|we cant go|i cannot go|not available|unavailable|not free|wont be able to make it|not able to make it|wont be able to come',
      'none of us can make it|none of us can come|neither of us can make it|neither of us can come|maybe next time|not able to come|not able to attend|unfortunately not|sadly not|afraid not|im afraid not|cant do it|not gonna make it|not going to make it|not going to be able to make it|not going to be able to come|not gonna be able to make it|not gonna be able to come|no longer coming|no longer able to come|cant anymore',
    ],
    MAYBE: [
      'maybe perhaps possibly tentative tentatively hopefully might mabye maybee mayby mayb prolly vielleicht forse',
      'peut etre|most likely|leaning yes|leaning no|i think so|i doubt it|put me down as a maybe|put us down as a maybe',
      'idk yet|idk if i can|idk if i can come|idk if i can make it|not sure|not sure yet|i might|might come|might make it|ill try|i will try|will try|it depends|dont know yet',
      'probably|probably yes|probably not|depends|50 50|if i can|not sure if i can|cant say yet|let you know|ill let you know|will let you know|might be there|may be there|may come|unsure|5050|answer to maybe|hope to be there|hope to come|hope to make it|hoping to come|hoping to be there|hoping to make it',
    ],
  },
  implied: {
    YES: [
      'see you there|see you then|see ya there|see u there|see you all there|see yall there|c there|cu there|see you tomorrow|see you tonight',
      'cant wait|we cant wait|looking forward to|looking forward to this|sounds great|sounds fun|sure thing|im game|were game|def|deffo',
      'see you monday|see you tuesday|see you wednesday|see you thursday|see you friday|see you saturday|see you sunday',
      'in|all in|sure why not|confirmed|confirm|i confirm|still in|be there or be square|ye|yse|yed|tes|ues|yws|yeas|ya|yah|yuh|fs|ofc|bet|mhm',
      // German, French, Italian and Portuguese.
      'ja|ja gerne|ja ich komme|ich komme|wir kommen|ja wir kommen|bin dabei|ich bin dabei|wir sind dabei|oui|oui je viens',
      'je viens|nous venons|on vient|avec plaisir|oui avec plaisir|vengo|veniamo|volentieri|sim|da',
    ],
    NO: [
      'cant|cannot|have other plans|i have other plans|we have other plans|have plans|i have plans|we have plans|were busy|im busy',
      'i am busy|we are busy|busy|im busy that day|busy that day|i have to work|i have to work that day|have fun without me',
      'already have plans|i already have plans|we already have plans|have plans already|have a conflict|i have a conflict|i have work',
      'out|wish i could be there|wish we could be there|wish i could come|wish we could come|working that day|working that night',
      'traveling|im traveling|were traveling|we are traveling|on vacation|im on vacation|were on vacation|ill be away|well be away',
      'have to back out|i have to back out|we have to back out|rain check|raincheck|take a rain check|ill take a rain check',
      'out of town|im out of town|i am out of town|were out of town|we are out of town|ill be out of town|well be out of town',
      'nein|leider nicht|leider nein|ich kann nicht|ich kann nicht kommen|ich kann leider nicht|ich kann leider nicht kommen',
      'leider kann ich nicht|leider kann ich nicht kommen|ich komme nicht|wir kommen nicht|wir konnen nicht|wir konnen nicht kommen',
      'wir konnen leider nicht|wir konnen leider nicht kommen|leider konnen wir nicht|leider konnen wir nicht kommen|nee',
      'non|je ne peux pas|je ne peux pas venir|nous ne pouvons pas venir|on ne peut pas venir|je ne viens pas',
      'non posso|non posso venire|non possiamo venire|nao|nao posso|nao posso ir|nao podemos ir',
      'noo|have to bail|gotta bail|i have to bail|we have to bail|next time|another time|some other time|wish i could|wish we could|i wish i could|im working|i work that day|im away|were away',
      'not this week|not this time|cant this week|have to drop out|need to drop out|got to drop out|gotta drop out|skip this week|ill skip this week|out this week|im out this week',
    ],
  },
  besideAnswers: `i we ill well will be there see you then ya y all yall thanks thank so much please sorry ok okay for the a an
    invite invitation cant wait excited looking forward to it love would id that this one us me and my of course hi hey
    hello dear if can make time is are in do our is am im were was just really very both with by at on but though from
    rsvp as today tonight tomorrow sunday monday tuesday wednesday thursday friday saturday unfortunately afraid too
    come attend family event party sry lowkey great good day there had have work sick busy town working actually anymore longer
    something came up change changed plans mind now still mean meant its thats hard hell heck sadly regretfully respectfully
    free available code oh ooh aww aw alas boo darn wed maam sir has x xx xxx mate only also`,
  answerAsides: [
    'for the reminder|for reminding me|for reminding us|for the invite|for the invitation|for inviting me|for inviting us|for asking',
    'for late reply|for the late reply|for my late reply|late reply|for the delay|just saw this|just seeing this|with bells on|with pleasure',
    'i already said|i said|we said|we already said|never mind|nevermind|nvm|scratch that',
  ],
  cancelling: {
    cancels: 'cancel cancell canceling cancelling',
    beside:
      'need needs want wanna must gotta got going gonna like how rsvp spot spots seat seats place reservation booking',
    aboutTexts: 'all these those',
  },
  numbers: 'one two three four five six seven eight nine ten',
  ordinals: 'first second third fourth fifth sixth seventh eighth ninth',
  both: 'both|all|everything',
  neither: 'neither none',
  everyDate:
    'all|to all|to all of them|for all of them|all of them|to all dates|for all dates|all dates|all the dates|the whole series|the whole season|every rehearsal|all rehearsals|every practice|all practices|every class|all classes|every meeting|all meetings|every session|all sessions|every lesson|all lessons|every game|all games|every week|every date|every time|every month|each week|each date|every monday|every tuesday|every wednesday|every thursday|every friday|every saturday|every sunday',
  plus: {
    more: 'plus|and|with|w|bringing|bring|me and|us and|me plus|im bringing|i am bringing|ill bring|i will bring|were bringing|we are bringing|well bring',
    people: `people persons person of us adults adult heads guests seats total ppl altogether kids child children folks tickets`,
    totals:
      'for|party of|table of|table for|save us|reserve|well be|we will be|we are|were|total of|there will be|x|group of|family of',
    changes:
      'make it|make that|put us down for|put me down for|change it to|change us to|change to|change my rsvp to|update it to|update to|update us to|count us as|count us for',
    me: 'me i myself',
    one: `guest friend wife husband partner spouse girlfriend boyfriend date kid son daughter mom dad mother father sister
      brother roommate neighbor fiance fiancee`,
  },
  smallTalk: `yes y yep yeah yup yea no n nope nah maybe ok okay k kk sure thanks thank you thx ty tysm lol lmao haha hahaha
    hehe hi hey  bye goodbye good night morning afternoon evening gm gn cool nice great awesome perfect wow yay omg wtf
    idk hmm hm oh ah aw aww see ya cu omw here on my way sounds got it will do done np no problem worries welcome youre so
    much love it me too same what who why when where huh right true fine well thumbsup thumbsdown please sorry test testing
      undo unsend recall oops whoops really very 10 5 15 20 min mins minutes be   running  almost im stop send cancel yess absolutely xoxo yum meh hug hugs definitely certainly`,
  toOne: toOneEn,
  many: 'all everyone everybody anyone anybody folks friends guys team yall we us our ladies gentlemen neighbors members',
  leads: leadsEn,
  determiners: 'the a an my some any all these those your our new',
  perhaps: perhapsEn,
  commands: commandsEn,
  verbs: {
    follow: [
      'follow',
      'subscribe',
      'subscribe to',
      'subscribe me to',
      'join',
      'add me to',
      'sign me up for',
      'text',
      'i want to follow',
      'i want to join',
      'id like to join',
      'id like to follow',
      'can i join',
      'can i follow',
      'let me join',
      'let me follow',
      'start|begin|start following|begin following|sign me up to|sign me up with|add me|put me in|let me into|let me in|get me in|get me into',
      'sign up for|sign up to|get texts from|get messages from|receive texts from|receive messages from|be in|be part of|be added to|in on|enroll me in|register me for|register me in|connect me to|connect me with|include me in|become a member of',
    ],
    leave: [
      'unfollow',
      'leave',
      'stop',
      'quit',
      'stop following',
      'unsubscribe',
      'unsubscribe from',
      'unsubscribe me from',
      'unsub',
      'unsub from',
      'remove me from',
      'take me off',
      'take me out of',
      'get me out of',
      'opt out of',
      'opt me out of',
      'stop texts from',
      'stop messages from',
      'stop getting texts from',
      'no more texts from',
      'no more messages from',
      'no more',
      'end',
      'exit',
      'cancel',
      'drop',
      'i want to leave',
      'i want to unfollow',
      'dont follow',
      'i quit',
      'quit following',
    ],
    mute: ['mute', 'silence', 'snooze', 'quiet', 'hush', 'shush', 'turn off', 'pause'],
    unmute: ['unmute', 'unsnooze', 'unsilence', 'un mute'],
    block: ['block', 'ban'],
    unblock: ['unblock', 'un block'],
    report: ['report'],
  },
  and: 'and',
  besideNames: 'the group chat to from him her now please texts account user',
  printed: {
    yes: 'yes|y|yep|yeah',
    no: 'no|n|nope|nah|never mind|nevermind|nvm|cancel|cancel that|cancel it|dont send|dont send it|dont send that|do not send',
    send: 'send',
  },
  replying: 'answer',
  naming: {
    surely: ['name', 'name is', 'my name is', 'my name', 'my names', 'my name is spelled', 'its spelled'],
    perhaps: ['call me', 'names', 'im', 'i am', 'this is', 'its', 'it is', 'its me', 'it is me'],
    corrects: ['sorry', 'oops', 'whoops', 'no', 'i mean', 'i meant', 'actually', 'correction', 'wait', 'lol'],
  },
}
