/** Whom PostgreSQL runs as: an empty object means as ourselves, otherwise what spawn() takes. */
export type Account = { uid?: undefined; gid?: undefined } | { uid: number; gid: number }
