/** The most UTF-16 code units of a search for people, guests, groups or conversations. */
export const SEARCH_MAX = 200
