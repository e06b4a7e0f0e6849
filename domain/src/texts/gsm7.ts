// 3GPP TS 23.038: the default alphabet, and the characters with an escape before them, which count twice.
const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_7_TWICE = '^{}\\[~]|€\f'
const gsm7 = new Set(GSM_7)
/** The characters that take two places. */
export const gsm7Twice = new Set(GSM_7_TWICE)

/** Whether a character is in the alphabet with 160 characters to a segment. */
export function isGsm7(character: string): boolean {
  return gsm7.has(character) || gsm7Twice.has(character)
}
