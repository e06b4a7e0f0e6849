/**
 * What a text with a code ends with: how long it works, or for a phone that was never here how to end its texts. In place
 * of each other, so that neither costs a segment more.
 */
export function endCode({ neverHere, minutes }: { neverHere: boolean; minutes: number }): string {
  if (neverHere) return 'Not you? Reply STOP.'
  return `It works for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/**
 * The text with a code. Browsers fill the code in from its last line (WebOTP,
 * https://wicg.github.io/web-otp/): @host #code.
 * @param input.name the short name of the installation
 * @param input.link where a tap signs in, or undefined when only the code was requested
 * @param input.neverHere nobody has used this phone here, so a stranger may have asked for the code
 * @param input.minutes how long the code still works
 */
export function codeText(input: {
  name: string
  code: string
  link: string | undefined
  host: string
  neverHere: boolean
  minutes: number
}): string {
  const { name, code, link, host } = input
  const tap = link ? ` Or tap ${link}` : ''
  return `Your ${name} code is ${code}. ${endCode(input)}${tap}\n\n@${host} #${code}`
}

/** Every failing call of the login screens shows this. */
export const SOMETHING_HAPPENED = 'Something happened...'
export const INVALID_PHONE = 'Please enter a valid phone number!'
export const PHONE_NOT_SERVED = 'Codes cannot be texted to that number. Please use another phone.'
/** While operators have paused all sending, as after the restore of an old backup. */
export const SENDING_PAUSED = 'No codes can be texted for now. Please try again later.'
/** Without cookies even the right code logs nobody in, so none is sent. */
export const NO_COOKIES = 'Your browser blocks cookies. Allow them here to log in.'
export const INVALID_CODE = 'Please enter a valid code!'
export const WRONG_CODE = 'That code is wrong, or its time is up.'
/**
 * After the last wrong try. Even the right code gets this answer then, because the code takes no more tries.
 */
export const DEAD_CODE =
  'That was too many wrong codes, so the code we texted no longer works. Ask for a new one.'
/** While codes cannot be typed, so that the text has only a link. */
export const LINK_ONLY =
  'You cannot type codes for now. Tap the link in your text. If it has none, ask for a new text.'
export const LINK_SPENT = 'That link has been used, or its time is up. Please log in again.'
export const MAGIC_URL_FAILED = 'Failed to find magic URL.'
export const INVALID_SIGN_UP = 'This is an invalid signup link.'
export const SIGN_UP_ERROR = 'Error on signup.'
export const SIGN_UP_FAILED = 'There was an error creating your user profile.'

/** Tells when to try again: in seconds below two minutes, in minutes below two hours, else in hours. */
export function tooMany(retryAfterSeconds: number): string {
  return `That was too many tries. Please try again in ${describeWait(retryAfterSeconds)}.`
}

/** A length of time from now, in words. */
export function describeWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

/**
 * Beside the field for a phone number to get a code. US carriers ask senders to show these words before the
 * number.
 * @param from the organisation
 */
export function codeConsent(from: string): string {
  return `By going on you agree to get the code by text from ${from}, and after that only texts you choose. Text STOP to end all texts, HELP for help.`
}

/**
 * Beside every field for a code, for every phone, so that strangers do not learn which phones have opted out.
 */
export const NO_CODE_AFTER_STOP = 'A phone that has said STOP gets no codes.'

export const PHONE_STOPPED =
  'This phone has said STOP, so no code can be sent to it. Text START to the shared number, then try again.'

/**
 * Beside the offer to answer an event by text, because a stopped phone's answer does not count and gets no
 * reply.
 */
export const START_FIRST = 'If that phone has said STOP, text START first.'
