/** The account that PostgreSQL runs under: an empty object for our own, otherwise the options for spawn(). */
export type Account = { uid?: undefined; gid?: undefined } | { uid: number; gid: number }
