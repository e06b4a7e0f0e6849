/** Whether all tests run, as `npm run prove` wants it. `npm test` leaves out what repeats a proof in another look. */
export const isProving = process.env.PROVE === '1'

/** The files that `npm test` leaves out. @type {string[]} */
export const leftOut = isProving ? [] : ['**/*.prove.test.ts']
