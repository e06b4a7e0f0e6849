import { signUp } from '@partyline/contract/people'
import { checkCode, sendLoginUrl } from '@partyline/contract/sign-in'
import type { Phone } from '@partyline/domain/phones'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { timeOut } from '../../../platform/calls/time-out.ts'
import { currentUserQuery, useCurrentUser } from '../../../platform/people/current-user.ts'
import { spendToken } from '../../sign-in/spend-token.ts'
import { readOn } from '../calls.ts'
import { readText } from '../handset/read-text.ts'

interface NewName {
  firstName: string
  lastName: string
  handle: string
}

/** How long the text with the code may take, in milliseconds, and how often to look for it. */
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 300

/**
 * Signs up the owner of a virtual phone in this browser: requests a code, reads it on the phone, logs in with
 * it and takes the username.
 * @param onDone called once the username is theirs
 */
export function useSignUpHere(phone: Phone, onDone: () => Promise<unknown>) {
  const client = useQueryClient()
  const user = useCurrentUser()
  return useMutation({
    mutationFn: async (name: NewName) => {
      if (user?.phoneNumber !== phone) {
        const { data } = await call(checkCode, { params: { code: await haveCodeTexted(phone) } })
        await spendToken(client, data.token)
      }
      return call(signUp, {
        body: {
          ...name,
          // RFC 2606 keeps this domain for examples, so no mail leaves a try-out.
          email: `${name.handle}@example.com`,
          photo: null,
          intro: 'Hey! Thanks for following me.',
        },
      })
    },
    onSuccess: async ({ user: member }) => {
      client.setQueryData(currentUserQuery.queryKey, member)
      await onDone()
    },
  })
}

/** @returns the code that arrived on the phone after this was asked */
async function haveCodeTexted(phone: Phone): Promise<string> {
  const patience = timeOut(PATIENCE_MS)
  let log = await readOn(phone, { texts: [], cursor: null }, patience)
  const before = log.texts.length
  await call(sendLoginUrl, { body: { phoneNumber: phone, withUrl: false } })
  for (;;) {
    log = await readOn(phone, log, patience)
    const pieces = log.texts.slice(before).flatMap(({ text }) => readText(text, false))
    const code = pieces.find(({ kind }) => kind === 'code')
    if (code) return code.text
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
