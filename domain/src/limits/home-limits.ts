/** The newest lines of the inbox that a sender's Home shows. */
export const HOME_INBOX_LINES = 3
