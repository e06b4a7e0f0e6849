import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

export const sendLoginUrl = endpoint({
  method: 'POST',
  path: '/sendLoginUrl',
  access: 'anyone',
  summary: 'Texts a login code, with a login link unless withUrl is false',
  body: z.object({
    phoneNumber: z.string().max(40),
    withUrl: z.boolean().default(true),
    /** The destination after signing in. Only a path of this origin is stored. */
    referrer: z.string().max(2000).nullish(),
  }),
  answer: success,
})

const codeParams = z.object({ code: z.string().max(100) })
const found = z.object({
  data: z.object({
    /** POST /login spends it once, within two minutes. */
    token: z.string(),
    /** A path on this origin. */
    url: z.string(),
    /** False when another browser asked. Then a person must tap before the login is spent. */
    sameBrowser: z.boolean(),
    /** The account that is signed in in this browser: the account of the code or link, or another one. */
    signedIn: z.enum(['nobody', 'same', 'other']),
  }),
})
export type FoundLogin = z.infer<typeof found>

export const checkCode = endpoint({
  method: 'POST',
  path: '/urls/code/:code',
  access: 'anyone',
  summary: 'Looks up a login code in the browser that asked for it',
  params: codeParams,
  answer: found,
})

export const findCode = endpoint({
  method: 'GET',
  path: '/urls/code/:code',
  access: 'anyone',
  summary: 'Looks up a login code for /magic/{code}; does not spend it',
  params: codeParams,
  answer: found,
})

export const findMagicLink = endpoint({
  method: 'GET',
  path: '/urls/magic/:code',
  access: 'anyone',
  summary: 'Looks up a login link in any browser; does not spend it',
  params: codeParams,
  answer: found,
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Starts a session with a token, once',
  body: z.object({ token: z.string().max(200) }),
  answer: success,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'anyone',
  summary: 'Ends the session, here and on the server',
  answer: success,
})
