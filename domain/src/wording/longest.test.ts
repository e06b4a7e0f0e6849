import { expect, test } from 'vitest'
import { LONGEST } from '../testing/longest-values.ts'
import { countSegments } from '../texts/segments.ts'
import * as accounts from './accounts.ts'
import * as cohosts from './cohosts.ts'
import * as developers from './developers.ts'
import * as events from './events.ts'
import * as following from './following.ts'
import * as groups from './groups.ts'
import * as hostsQuestions from './hosts-questions.ts'
import * as importing from './importing.ts'
import * as messages from './messages.ts'
import * as names from './names.ts'
import * as notes from './notes.ts'
import * as operating from './operating.ts'
import * as pictures from './pictures.ts'
import * as refusals from './refusals.ts'
import { rsvpRefusals } from './rsvp-refusals.ts'
import * as scheduling from './scheduling.ts'
import * as signIn from './sign-in.ts'
import * as texting from './texting.ts'
import * as thread from './thread.ts'
import * as understanding from './understanding.ts'
import * as waitlist from './waitlist.ts'
import * as which from './which-event.ts'

/* Each sentence of Partyline with the longest values that people can give it. */

const {
  OWN,
  NAME,
  AT,
  GROUP,
  WORDS,
  MANY,
  SITE,
  GROUP_PAGE,
  LINK,
  CODE,
  LOGIN,
  event,
  hidden,
  online,
  changed,
  MEMBERS,
  NAMES,
  EVENTS,
  WAY_ON,
  ASKED,
  counts,
  ANSWERS,
  VERBS,
} = LONGEST

// 3GPP TS 23.038, the default alphabet and its extension.
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

const longest = (sentences: Record<string, string>) =>
  Object.values(sentences).reduce((one, other) => (other.length > one.length ? other : one))

/** What each exported function of the wording makes from the longest values. */
const REPLIES: Record<string, Record<string, string | string[]>> = {
  developers: {
    keyMade: developers.keyMade(WORDS),
    hookMade: developers.hookMade('x'.repeat(100)),
    hookOff: developers.hookOff('x'.repeat(100)),
  },
  accounts: {
    leaveNumberText: accounts.leaveNumberText(OWN, '12345678', '+15550100001'),
    takeNumberText: [true, false].map((neverHere) => accounts.takeNumberText(OWN, '12345678', neverHere)),
    numberChanged: accounts.numberChanged(OWN, NAME),
    deletionText: accounts.deletionText(OWN, '12345678'),
    ownerCodeText: accounts.ownerCodeText(OWN, '12345678', WORDS, NAME),
    groupCodeText: accounts.groupCodeText(OWN, '12345678', NAME, 'handOver'),
    howToErase: `${accounts.howToErase(`${SITE}/user/${'x'.repeat(22)}/account/delete`)} ${understanding.askStopOrSend(WORDS, MANY)}`,
    groupInherited: accounts.groupInherited(NAME, NAME),
    eventInherited: accounts.eventInherited(event, NAME),
    groupClosed: accounts.groupClosed(NAME, NAME),
  },
  cohosts: {
    invited: [0, 1, 52].map((later) => cohosts.invited(OWN, event, CODE, `${SITE}/events`, later)),
    howToAnswer: cohosts.howToAnswer(CODE),
    accepted: cohosts.accepted(event, NAME),
    cohostLeft: cohosts.cohostLeft(event, NAME),
    handedOver: [0, 1, 52].map((later) => cohosts.handedOver(event, `@${NAME}`, later)),
    nowCohost: cohosts.nowCohost(event, CODE),
    noCohost: cohosts.noCohost(event),
    notInvited: cohosts.notInvited(CODE),
  },
  events: {
    reminder: [event, online, hidden].map((one) => events.reminder(one, '', OWN)),
    edited: [true, false].flatMap((now) =>
      [changed, []].map((said) => events.edited(now ? hidden : event, said, { before: true, now })),
    ),
    cancelled: events.cancelled(event),
    restored: [true, false].flatMap((rsvp) => [event, hidden].map((one) => events.restored(one, rsvp))),
    whenAndWhere: [event, online, hidden].map(events.whenAndWhere),
    questionsOnPage: [1, 2].map(events.questionsOnPage),
    movedUp: [1, 10].map((people) => events.movedUp(event, people)),
    keptPlace: [0, 8].map((left) => events.keptPlace(9, left)),
    answered: ANSWERS.flatMap((answer) =>
      [
        { left: 0, people: 2, begun: false },
        { left: 0, people: 2, begun: true },
        { left: 9, people: 10, begun: false },
        undefined,
      ].map((wait) =>
        events.answered(event, answer, wait, [
          understanding.places(9, 5),
          notes.NOTE_GOES_TO_HOST,
          events.askForName(),
          events.blockedHost(AT),
        ]),
      ),
    ),
    notAnswered: events.notAnswered(event, longest(rsvpRefusals)),
    writeToHost: events.notAnswered(event, `${rsvpRefusals.removed} ${events.writeToHost(`@${NAME}`)}`),
    nextDate: events.notAnswered(event, `${rsvpRefusals.cancelled} ${events.nextDate(event.when, CODE)}`),
    unknownCode: events.unknownCode(CODE),
    tooManyCodes: events.tooManyCodes(60),
    askForName: events.askForName(),
  },
  hostsQuestions: {
    hostAsks: hostsQuestions.hostAsks('x'.repeat(80)),
    asksGuest: hostsQuestions.asksGuest(event, 'x'.repeat(80), WORDS),
    answerKept: [undefined, { question: 'x'.repeat(80), title: WORDS }].map((next) =>
      hostsQuestions.answerKept('x'.repeat(80), WORDS, event.url, next, { namesStop: true, rsvp: 'MAYBE' }),
    ),
    whetherAnswers: [
      { answer: 'NO' as const, people: 1, title: WORDS },
      { answer: 'MAYBE' as const, people: 9, title: WORDS },
      'name' as const,
      { followers: MANY },
    ].map((other) => hostsQuestions.whetherAnswers(WORDS, 'x'.repeat(80), other)),
    answerTooLong: hostsQuestions.answerTooLong(140),
    refused: [hostsQuestions.ASKS_NO_MORE, hostsQuestions.ANSWER_FIRST].map((why) =>
      events.notAnswered(event, why),
    ),
  },
  following: {
    followed: following.followed(NAME, null, OWN),
    alreadyFollowing: following.alreadyFollowing(NAME),
    thatIsYou: following.thatIsYou(NAME),
    unknownHandle: following.unknownHandle(WORDS, AT),
    unknownGroup: following.unknownGroup(WORDS, GROUP),
    unfollowed: following.unfollowed(NAME),
    leftUnfollowed: following.leftUnfollowed(NAME),
    eventTextsEnded: `${following.unfollowed(NAME)} ${following.eventTextsEnded([WORDS, WORDS], true)}`,
    eventTextsStay: `${following.muted(AT, '23 hours and 59 minutes')} ${following.eventTextsStay(NAME, [WORDS, WORDS])}`,
    notFollowing: following.notFollowing(NAME),
    muted: following.muted(GROUP, '23 hours and 59 minutes'),
    unmuted: following.unmuted(GROUP),
    notMuted: following.notMuted(GROUP),
    muteHow: [following.muteHow(`@${WORDS}`, false), following.muteHow(`@${WORDS}`, true)],
    list: following.list(
      Array.from({ length: 200 }, () => ({ name: GROUP, muted: true })),
      MANY,
    ),
    listEvents: EVENTS,
    blocked: following.blocked(NAME),
    alreadyBlocked: following.alreadyBlocked(NAME),
    unblocked: following.unblocked(NAME),
    notBlocked: following.notBlocked(NAME),
    cannotBlockYourself: following.cannotBlockYourself(),
    reported: [following.reported(NAME), following.reported(NAME, true), following.reported(null, true)],
    nothingToReport: [following.nothingToReport(WORDS), following.nothingToReport()],
  },
  groups: {
    defaultIntro: groups.defaultIntro(NAME),
    joined: groups.joined(NAME, groups.defaultIntro(NAME), OWN),
    ownGroup: groups.ownGroup(NAME),
    alreadyMember: groups.alreadyMember(NAME),
    ...{ left: groups.left(NAME), notMember: groups.notMember(NAME), noGroupYet: groups.noGroupYet() },
    members: [1, 3].map((count) => groups.members(Array(count).fill(MEMBERS), MANY)),
    membersSeeMembers: groups.membersSeeMembers(NAME),
    creatorStays: groups.creatorStays(NAME, GROUP_PAGE),
    groupInherited: groups.groupInherited(NAME, NAME, GROUP_PAGE),
    groupClosed: groups.groupClosed(NAME, NAME),
    removed: groups.removed(NAME),
    nowAdministrator: groups.nowAdministrator(NAME, GROUP_PAGE),
    newcomer: groups.newcomer(NAME, { handle: NAME, name: WORDS, numberEnd: '42' }, GROUP_PAGE),
    newcomers: groups.newcomers(NAME, 99_999, GROUP_PAGE),
  },
  which: {
    whichEvent: [6, 9].map((length) =>
      which.whichEvent('MAYBE', Array(length).fill({ title: WORDS, day: 'Wed, Sep 30' })),
    ),
    ...{ notOffered: which.notOffered(20), whetherOn: which.whetherOn('MAYBE', 'Wed, Sep 30') },
    askWhatToCancel: which.askWhatToCancel([{ title: WORDS, day: '' }], NAME),
    askWhichToCancel: [1, 6, 9].map((length) =>
      which.askWhichToCancel(Array(length).fill({ title: WORDS, day: 'Wed, Sep 30' }), NAME),
    ),
    whetherFor: which.whetherFor(
      'MAYBE',
      { title: WORDS, day: 'Wed, Sep 30' },
      understanding.toAnswerOne(WORDS, AT),
    ),
  },
  importing: {
    listInvitation: [NAME, undefined].map((group) => importing.listInvitation(OWN, NAME, group, 'message')),
    invitationDeclined: importing.invitationDeclined(GROUP),
    invitedGroupClosed: importing.invitedGroupClosed(NAME),
  },
  messages: {
    nobodyElse: messages.nobodyElse(NAME),
    nobodyFollows: [
      messages.nobodyFollows(NAME, understanding.toAnswerOne(NAME, AT)),
      messages.nobodyFollows(NAME, understanding.toSendOne(AT)),
    ],
    tooLong: messages.tooLong(MANY, 3200),
    tooOften: messages.tooOften(MANY),
    ...{ heldFor: messages.heldFor(86_400), tooMuch: messages.tooMuch(MANY, MANY) },
    tooManyToGroup: messages.tooManyToGroup(NAME, MANY),
    groupTooBusy: messages.groupTooBusy(NAME, MANY),
    tooManyDirects: messages.tooManyDirects(MANY),
    notAnsweredYet: messages.notAnsweredYet(NAME, MANY),
    tooBusyForDirects: messages.tooBusyForDirects(3600),
    progress: [0, 1].map((on) => messages.progress(WORDS, { ...counts, paused: !on, aborted: !!on })),
    nothingRunning: messages.nothingRunning(),
    nothingSent: messages.nothingSent(),
  },
  notes: {
    kept: [
      notes.kept(AT, WAY_ON, ASKED),
      notes.kept(AT, { ...WAY_ON, asksStop: true, leaves: GROUP }),
      notes.kept(`the host of "${WORDS.slice(0, 24)}"`, WAY_ON, ASKED),
      notes.kept(`the host of "${WORDS.slice(0, 24)}"`, { ...WAY_ON, asksStop: true }, ASKED),
      notes.kept(
        `the host of "${WORDS.slice(0, 24)}"`,
        { ...WAY_ON, asksStop: true, resembled: 'login' },
        ASKED,
      ),
    ],
    keptAgain: [
      notes.keptAgain(AT, { ...WAY_ON, asksStop: true, resembled: 'login' }),
      notes.keptAgain(`the host of "${WORDS.slice(0, 24)}"`, { ...WAY_ON, resembled: 'login' }, ASKED),
    ],
    notKept: [
      notes.notKept({ ...WAY_ON, isNew: true }),
      notes.notKept({ ...WAY_ON, gets: GROUP, isPicture: true }),
      notes.notKept(WAY_ON, notes.takesNone(AT, true)),
      notes.notKept(WAY_ON, notes.tooManyNotes(AT, 7199)),
      notes.notKept({ ...WAY_ON, asksStop: true, resembled: 'login' }, notes.tooManyNotes(AT, 7199)),
    ],
    ...{ takesNone: notes.takesNone(AT, true), tooManyNotes: notes.tooManyNotes(AT, 7199) },
    ...{ toldHost: notes.toldHost(WORDS, true), toldOne: notes.toldOne(AT, true) },
    notesWait: [1, 5].map((count) =>
      notes.notesWait(
        'Partyline',
        Array.from({ length: count }, () => ({
          id: '9999999',
          handle: null,
          name: WORDS,
          numberEnd: '42',
          text: WORDS,
        })),
      ),
    ),
    toHost: [
      notes.toHost(
        'Partyline',
        WORDS,
        notes.guestInText({ handle: null, name: WORDS, numberEnd: '42' }),
        WORDS,
        '9999999',
      ),
    ],
  },
  operating: {
    suspended: operating.suspended(OWN, `${SITE}/support`),
    warned: operating.warned(OWN, `${SITE}/support`),
  },
  pictures: {
    picturesLeftOut: (['too-large', 'not-a-picture', 'heic', 'unavailable'] as const).map((problem) =>
      pictures.picturesLeftOut([problem, problem], false),
    ),
  },
  refusals: {
    directNotSent: (
      ['no-handle', 'invalid-target', 'yourself', 'you-blocked', 'replies-off', 'not-allowed'] as const
    ).map((reason) => refusals.directNotSent(reason, { handle: NAME, near: AT }, `${SITE}/signup`)),
    postNotSent: (['invalid-group', 'not-a-member', 'no-handle', 'reply-not-allowed'] as const).map(
      (reason) =>
        refusals.postNotSent(reason, { group: NAME, url: GROUP_PAGE, near: GROUP }, `${SITE}/signup`),
    ),
  },
  scheduling: {
    scheduledNotSent: [
      refusals.postNotSent('reply-not-allowed', { group: NAME, url: GROUP_PAGE }, `${SITE}/signup`),
      refusals.directNotSent('replies-off', { handle: NAME }, `${SITE}/signup`),
      messages.notAnsweredYet(NAME, MANY),
      scheduling.TOO_LATE,
    ].map((why) => scheduling.scheduledNotSent(WORDS, why)),
  },
  signIn: {
    codeText: [true, false].map((neverHere) => signIn.codeText({ ...LOGIN, link: LINK, neverHere })),
  },
  texting: {
    firstContact: texting.firstContact(OWN),
    withFirstContact: texting.withFirstContact(OWN, following.followed(NAME, null, OWN).join('')),
    help: texting.help(OWN, `${SITE}/support`),
    notSentWhileStopped: texting.notSentWhileStopped(OWN),
    askStart: texting.askStart(OWN),
    newNumber: texting.newNumber(OWN, '+15550100900', `${SITE}/card/15550100900`),
    helpWhileStopped: texting.helpWhileStopped(OWN, `${SITE}/support`),
    groupChatText: texting.groupChatText(OWN),
    started: [texting.started(OWN, NAMES, MANY, '', 99), texting.started(OWN, [], 0, EVENTS)],
    ...{ stopped: texting.stopped(OWN), neverStopped: texting.neverStopped(OWN) },
    ...{ stillWanted: texting.stillWanted(OWN, NAMES, MANY), kept: texting.kept(OWN, NAMES, MANY) },
    keepToYourself: texting.keepToYourself('login code'),
    howToGetHandle: texting.howToGetHandle(`${SITE}/signup`),
    headlessText: texting.headlessText(WORDS),
    loginLink: [true, false].map((neverHere) => texting.loginLink(OWN, LINK, { neverHere, minutes: 10 })),
    ...{ emptyText: texting.emptyText(), textFromPhone: texting.textFromPhone() },
    ...{ tooManyLogins: texting.tooManyLogins(1440, 1440), nothingHeld: texting.nothingHeld(true) },
  },
  understanding: {
    sendToAll: understanding.sendToAll(WORDS, MANY, understanding.toAnswerOne(GROUP, GROUP)),
    sendToAllOrAnswer: understanding.sendToAllOrAnswer(WORDS, MANY, { title: WORDS, host: 'm'.repeat(30) }),
    byTheWord: (['help', 'login', 'list', 'members', 'number'] as const).map((one) =>
      understanding.byTheWord(one),
    ),
    ...{ dropped: understanding.dropped(WORDS), heldTooLong: understanding.heldTooLong(WORDS) },
    stillWaits: understanding.stillWaits(WORDS, ['SEND', 'NO', AT]),
    endedOne: understanding.endedOne(following.eventTextsEnded([WORDS, WORDS], true)),
    askStop: understanding.askStop(),
    cannotTakeBack: `${understanding.cannotTakeBack(WORDS)} ${understanding.askStop()}`,
    ...{ nothingDone: understanding.nothingDone(), onTheWeb: understanding.onTheWeb(true) },
    afterSilence: understanding.afterSilence(),
    ...{ howToStopOne: understanding.howToStopOne(), goesOn: understanding.goesOn() },
    onTheWebOrSend: [MANY, GROUP].map((one) => understanding.onTheWebOrSend(WORDS, one as number, true)),
    ...{
      onlyTheFirst: understanding.onlyTheFirst(GROUP, AT),
      forWhichName: understanding.forWhichName(GROUP, GROUP),
    },
    askStopOrSend: understanding.askStopOrSend(WORDS, MANY),
    ...{ notLoggedIn: understanding.notLoggedIn(), codeAlone: understanding.codeAlone(WORDS) },
    howTo: VERBS.flatMap((verb) => [understanding.howTo(verb, AT), understanding.howTo(verb, GROUP)]),
    howToOrSend: VERBS.flatMap((verb) => [AT, GROUP].map((one) => understanding.howToOrSend(verb, one))),
    offerTo: VERBS.flatMap((verb) => [understanding.offerTo(verb, AT), understanding.offerTo(verb, GROUP)]),
    orNo: understanding.orNo(
      refusals.postNotSent('invalid-group', { group: NAME, url: SITE, near: GROUP }, ''),
    ),
    howToForAnybody: VERBS.map((verb) => understanding.howToForAnybody(verb)),
    notForGroups: (['block', 'unblock', 'report'] as const).map((verb) =>
      understanding.notForGroups(verb, NAME),
    ),
    nobodyCalled: VERBS.map((verb) => understanding.nobodyCalled(verb, WORDS)),
    ...{ named: understanding.named(NAME), isYourName: understanding.isYourName(NAME) },
  },
}

/**
 * Wording that is not a whole text of Partyline: people's words behind their lead, parts of a text, and words
 * for screens.
 */
const OTHERS: Record<string, string[]> = {
  accounts: ['wrongCodes', 'numberTaken'],
  cohosts: ['mayCohost'],
  events: ['fromHost', 'aboutEvent', 'blockedHost', 'bringing', 'whoSeesNames'],
  following: ['asTyped', 'invitation'],
  importing: ['invitedEnough'],
  groups: ['groupNameFree', 'groupNameOwn', 'created', 'handedOver', 'noHeir', 'closed', 'newcomersRead'],
  messages: ['toFollowers', 'toOne', 'toGroup', 'tooLongToRead', 'directRefused', 'groupRefused', 'quote'],
  notes: ['guestInText'],
  operating: ['nameOfPerson'],
  names: ['handleFree', 'handleYours', 'renameWarning'],
  scheduling: ['stillScheduled', 'tooManyScheduled'],
  signIn: ['endCode', 'tooMany', 'describeWait', 'codeConsent'],
  thread: ['privateNote', 'joined', 'joinedBetween', 'welcomed', 'reached', 'untilTomorrow', 'sayEffort'],
  understanding: ['toAnswerOne', 'toSendOne', 'places', 'howMany'],
  waitlist: ['onWaitlist', 'ordinal', 'sayWait', 'waitingShort'],
  which: ['quoted'],
}

const MODULES: Record<string, object> = {
  ...{ accounts, cohosts, events, following, groups, importing },
  ...{ messages, names, notes, operating, pictures, refusals },
  ...{ scheduling, signIn, texting, thread, understanding, waitlist, which },
}

test.each(Object.entries(MODULES))('GEN-7 every exported text of %s is measured', (name, module) => {
  const said = Object.entries(module).flatMap(([one, value]) => (typeof value === 'function' ? [one] : []))
  expect([...Object.keys(REPLIES[name] ?? {}), ...(OTHERS[name] ?? [])].sort()).toEqual(said.sort())
})

test.each(
  Object.entries(REPLIES).flatMap(([module, said]) =>
    Object.entries(said).map(([name, texts]) => [`${module}.${name}`, [texts].flat()] as const),
  ),
)(
  'GEN-7 TEXT-6 %s takes at most two segments of GSM-7, even with the longest names and words',
  (_, texts) => {
    for (const text of texts) {
      expect.soft(text).toMatch(GSM_7)
      expect.soft(countSegments(text).count, text).toBeLessThanOrEqual(2)
    }
  },
)
