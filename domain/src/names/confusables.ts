/**
 * Letters of other scripts that look like a Latin letter, by that letter: the rest of Unicode's table (TR39,
 * https://www.unicode.org/Public/security/10.0.0/confusables.txt) after compatibility decomposition, lower
 * case, and without accents.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '\u0251\u03b1\u0430\uab7a\u15c5\ua4ee\u{16f40}\u{102a0}',
  b: '\u0185\u044c\uab9f\u15af\ua7b5\u03b2\u0432\u13fc\u15f7\ua4d0\u{10282}\u{102a1}\u{10301}\u0253\u0183\u0431\u0180\u048d\u0463',
  c: '\u1d04\u03c2\u2ca5\u0441\uabaf\u{1043d}\u{118f2}\u{118e9}\u03c3\ua4da\u{102a2}\u{10302}\u{1051c}\u023c\u04ab',
  d: '\u0501\uabb7\u146f\ua4d2\uab70\u15de\u15ea\ua4d3\u0257\u0256\u018c\u0111\u00f0',
  e: '\uab32\u0435\u04bd\u03b5\u2d39\uab7c\ua4f0\u{118c6}\u{118ce}\u{10286}\u0247\u04bf',
  f: '\uab35\ua799\u1e9d\u0584\u03dd\u15b4\ua4dd\u{118c2}\u{10287}\u{102a5}\u{10525}\u0192\u1d6e',
  g: '\u0261\u1d83\u018d\u0581\u050d\uab90\u13fb\ua4d6\u0260\u01e5',
  h: '\u04bb\u0570\uab92\u03b7\u2c8f\u043d\uab8b\u157c\ua4e7\u{102cf}\u0266\ua695\u13fa\u2c68\u04a3\u0127\u045b\u04ca\u04c8',
  i: '\u0131\u026a\u0269\u03b9\u0456\ua647\u04cf\uab75\u{118c3}\u0268\u1d7b\u1d7c',
  j: '\u03f3\u0458\u029d\uab7b\u148d\ua4d9\u0249',
  k: '\u03ba\u2c95\u043a\uabb6\u16d5\ua4d7\u{10518}\u0199\u2c6a\u049b\ua741\u049f',
  l: '\u0661\u06f1\u{10320}\u{1e8c7}\u01c0\u2c93\u05d5\u05df\u0627\u07ca\u2d4f\u16c1\ua4f2\u{16f28}\u{1028a}\u{10309}\u2cd1\uabae\u14aa\ua4e1\u{16f16}\u{118d2}\u{10443}\u{10526}\u0142\u026d\u019a\u026b\u0673',
  m: '\u03bc\u03fb\u2c99\u043c\uab87\u15f0\u16d6\ua4df\u{102b0}\u{10311}\u04ce\u{118e3}\u{11700}\u0271\u1d6f',
  n: '\u0578\u057c\u03bd\u2c9b\ua4e0\u{10513}\u0273\u019e\u0272\u1d70',
  o: '\u0966\u0a66\u0ae6\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u1040\u0665\u06f5\u1d0f\u1d11\uab3d\u03bf\u2c9f\u043e\u10ff\u0585\u05e1\u0647\u06be\u06c1\u06d5\u0d20\u101d\u{104ea}\u{118c8}\u{118d7}\u{1042c}\u07c0\u09e6\u0b66\u3007\u{114d0}\u{118e0}\u2d54\u12d0\u0b20\ua4f3\u{118d5}\u{10292}\u{102ab}\u{10516}\u06ff\u00f8\uab3e\u2d41\u0275\ua74b\u04e9\u0473\uab8e\uabbb\u03b8\u2d31\uab74\u1010',
  p: '\u03c1\u2ca3\u0440\uabb2\u146d\ua4d1\u{10295}\u01a5\u1d7d',
  q: '\u051b\u0563\u0566\u2d55\u02a0',
  r: '\uab47\uab48\u1d26\u2c85\u0433\uab81\u0280\uab71\uaba2\u{104dc}\u1587\ua4e3\u{16f35}\u027d\u027c\u024d\u0493\u1d72',
  s: '\ua731\u01bd\u0455\uabaa\u{118c1}\u{10448}\u057f\uaba5\ua4e2\u{16f3a}\u{10296}\u0282\u1d74',
  t: '\u03c4\u2ca7\u0442\uab72\ua4d4\u{16f0a}\u{118dc}\u{10297}\u{102b1}\u{10315}\u01ad\u2c66\u0288\u04ad\u0167\u1d75',
  u: '\ua79f\u1d1c\uab4e\uab52\u028b\u03c5\u057d\u{104f6}\u{118d8}\u1200\u144c\ua4f4\u{16f42}\u1d7e\uab9c\u0289',
  v: '\u1d20\u0475\u05d8\u{11706}\uaba9\u{118c0}\u0667\u06f7\u2d38\u142f\ua6df\ua4e6\u{16f08}\u{1051d}',
  w: '\u026f\u1d21\u0461\u051d\u0561\u{1170a}\u{1170e}\u{1170f}\uab83\u{118ef}\u{118e6}\uaba4\ua4ea\u047d\u{114c5}\ua761',
  x: '\u0445\u1541\u157d\u{10322}\u{118ec}\uab53\u03c7\u2cad\u2d5d\u16b7\ua4eb\u{10290}\u{102b4}\u{10317}\u{10527}\u04b3',
  y: '\u0263\u1d8c\u028f\u1eff\uab5a\u03b3\u0443\u04af\u10e7\u2ca9\uab79\uab8d\ua4ec\u{16f43}\u{118c4}\u{102b2}\u01b4\u024f\u04b1',
  z: '\u1d22\uab93\u{102f5}\u{118e5}\u03b6\ua4dc\u{118c9}\u0290\u01b6\u0225\u1d76',
}

const LETTERS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
)

/**
 * The shape of a handle or a group name. A reader cannot tell two names with the same outline apart at a
 * glance: 'PauI' and 'Paul', 'amy' and 'arny', 'b0b' and 'bob', 'ana_' and 'ana'. The database's function
 * name_outline computes the same for the names that are taken.
 * @param name in its owner's spelling, because a capital i looks like an l and a small one does not
 */
export function outline(name: string): string {
  const letters = name
    .replaceAll('I', 'l')
    .toLowerCase()
    .replaceAll('1', 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return letters.split(/[_-]/).filter(Boolean).join('_')
}

/**
 * Digits and letters that replace each other inside a word ('supp0rt', 'PartyIine'), each mapped to one of
 * them.
 */
const STAND_INS = new Map(
  Object.entries({ i: 'l', '1': 'l', '|': 'l', '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' }),
)

/**
 * What a hurried reader sees in a word: the same for 'Partyline', 'PARTYLlNE', 'Раrtуlinе' in Cyrillic
 * letters and 'p-a-r-t-y l1ne'. It keeps only letters and digits. Compare it with the skeleton of another
 * word, and never show it.
 */
export function skeleton(text: string): string {
  const letters = [...text.normalize('NFKD').toLowerCase()]
    .map((one) => LETTERS.get(one) ?? one)
    .filter((one) => /[a-z0-9|]/.test(one))
    .map((one) => STAND_INS.get(one) ?? one)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}
