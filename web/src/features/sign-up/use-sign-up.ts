import { signUp, type User } from '@partyline/contract/people'
import { INVALID_SIGN_UP, SIGN_UP_FAILED } from '@partyline/domain/wording/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { currentUserQuery } from '../../platform/people/current-user.ts'

interface SignUpForm {
  firstName: string
  lastName: string
  email: string
  photo: string | null
  handle: string
  intro: string
}

interface SignUpHandlers {
  onDone: (user: User) => Promise<void>
  /** Called when the server refused. `step`: the step that its reason belongs to. */
  onRefused: (step: number | undefined) => void
}

/** Completes the profile, once however often it is called, and reports a failure. */
export function useSignUp({ onDone, onRefused }: SignUpHandlers) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const fail = async (error: unknown) => {
    if (!(error instanceof CallFailed) || error.status === 0) {
      await goTo(paths.signUpError, { state: { message: SIGN_UP_FAILED } })
    } else if (error.status === 401) {
      await goTo(paths.signUpError, { state: { message: INVALID_SIGN_UP } })
      client.setQueryData(currentUserQuery.queryKey, null)
    } else {
      toast('error', error.message || SIGN_UP_FAILED)
      onRefused(stepOf(error.reason))
    }
  }
  const submit = async (form: SignUpForm) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const { user } = await call(signUp, { body: form })
      await onDone(user)
    } catch (error) {
      await fail(error)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { submit, busy }
}

/** The step on which the person can correct a refusal, by the server's code for it. */
function stepOf(reason: string): number | undefined {
  if (['bad-email', 'not-an-image', 'heic', 'too-large'].includes(reason)) return 0
  return reason.startsWith('handle-') ? 1 : undefined
}
