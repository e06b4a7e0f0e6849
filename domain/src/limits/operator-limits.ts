/** The longest reason that an operator gives, in characters. */
export const WHY_MAX = 500
/** The longest announcement to everybody, in characters. */
export const ANNOUNCED_MAX = 480
