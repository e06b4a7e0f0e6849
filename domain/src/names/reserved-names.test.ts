import { expect, test } from 'vitest'
import { outline } from './confusables.ts'
import { checkGroupName, checkHandle } from './names.ts'
import { isOfficialName, soundsOfficial } from './reserved-names.ts'

test.each(
  `support verify admin1 partyline_support PartyIine Partyl1ne party_line partylines the_admin supp0rt_24 Adm1n official
  verify_account security_team moderators login_help code codes account1 st0p L0GIN STOP_ unsubscribe parar ayuda
  noreply no_reply support24_7 AdminTeam do_not_reply help_center HelpTeam notifications
  wells_fargo irs_gov nypd chase_fraud paypal_support amaz0n w3lls_farg0 ups_delivery
  paartyline Parttyline_team adminn staff alerts alert1 text_alerts the_staff customer_services sms_notices help_line`.split(
    /\s+/,
  ),
)('SIGN-7 nobody can be called @%s', (handle) => {
  expect(checkHandle(handle)).toEqual({ ok: false, reason: 'reserved' })
})

test.each(
  `ana ali bill Ian mia modesty coder chase apple_pie citizens_for_parks amazonas target icecream ups_and_downs googly grief_supporters adminah amy teamwork the_team officials_daughter verifyna
  rooted no1 helper scott anna_moody willcodd securityguard_joe alto_section ben_ok`.split(/\s+/),
)('SIGN-7 somebody may be called @%s', (handle) => {
  expect(checkHandle(handle)).toMatchObject({ ok: true })
})

test.each(['partyline-support', 'admin-team', 'official'])('GROUP-3 no group is called #%s', (name) => {
  expect(checkGroupName(name)).toEqual({ ok: false, reason: 'reserved' })
})

test.each(['grief-support', 'choir-practice', 'book-club', 'safety', 'staff', 'alerts'])(
  'GROUP-3 a group is called #%s',
  (name) => {
    expect(checkGroupName(name)).toMatchObject({ ok: true })
  },
)

test.each([
  'Partyline',
  'Раrtуlinе',
  'Ｐａｒｔｙｌｉｎｅ Ana',
  'P a r t y l i n e',
  'Sυpport',
  '𝐀𝐝𝐦𝐢𝐧',
  'Párty-Lìne',
])('"%s" passes for the operator in whatever script', (name) => {
  expect(soundsOfficial(name)).toBe(true)
})

test.each(['Ana', 'Zoë Núñez', 'Αγγελική', 'Олена', 'Abu Said', 'Codie', 'Rod', '李小龙'])(
  '"%s" is a name',
  (name) => {
    expect(soundsOfficial(name)).toBe(false)
  },
)

test.each([
  ['Account Security '.repeat(5).trim(), ''],
  ['The', 'Security '.repeat(20).trim()],
  ['Help', 'Center'],
  ['Help', 'Tester'],
  ['$upport', 'Ana'],
  ['@dm!n', 'Ana'],
  ['Admin!', ''],
  ['Staff', 'Person'],
  ['Do Not', 'Reply'],
  ['Chase', 'Bank'],
  ['Wells', 'Fargo'],
  // Texts show only the start.
  ['The', 'Account Security Help Desk Kowalski'],
])('SIGN-7 nobody can be called %s %s', (first, last) => {
  expect(isOfficialName(first, last, 'Partyline')).toBe(true)
})

test.each([
  ['Wolfeschlegelsteinhausenbergerdorff', 'Sr.'],
  ['Rachel', 'Staff'],
  ['Chase', 'Miller'],
  ['Omar', 'Sheriff'],
  ['Ana!', 'Service'],
  ['Maria da Conceição', 'Rodrigues Albuquerque Official'],
])('SIGN-7 somebody may be called %s %s', (first, last) => {
  expect(isOfficialName(first, last, 'Partyline')).toBe(false)
})

test.each([
  ['PauI', 'Paul'],
  ['b0b', 'bob'],
  ['arny', 'amy'],
  ['_ana__', 'ana'],
  ['book-club', 'book_club'],
  ['vvilliam', 'william'],
])('%s looks like %s', (one, other) => {
  expect(outline(one)).toBe(outline(other))
})

test.each([
  ['ali', 'all'],
  ['mary_ann', 'maryann'],
  ['beni', 'ben1'],
])('%s does not look like %s', (one, other) => {
  expect(outline(one)).not.toBe(outline(other))
})

test.each([
  ['Riverside Choir', 'Riverside', 'Choir', true],
  ['Riverside Choir', 'The Rivers\u0456de', 'Choir Office', true],
  ['Riverside Choir', 'River', 'Choi', false],
  ['Ann', 'Ann', '', true],
  ['Ann', 'Joanna', 'Ray', false],
])(
  'SIGN-7 under the name %s, the name %s %s passes for the installation: %s',
  (own, first, last, official) => {
    expect(isOfficialName(first, last, own)).toBe(official)
  },
)
