declare const PARTYLINE_VERSION: string | undefined

/** This Partyline's version, which the build fills in; 'development' when run from its sources. */
export const version = typeof PARTYLINE_VERSION === 'string' ? PARTYLINE_VERSION : 'development'
