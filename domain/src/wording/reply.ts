/**
 * The end of a text that can be answered. It never offers CANCEL, END or QUIT, because carriers take them for
 * STOP.
 */
export const REPLY = 'Reply YES, MAYBE or NO.'
