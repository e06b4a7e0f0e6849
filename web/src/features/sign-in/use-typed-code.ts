import { checkCode } from '@partyline/contract/sign-in'
import { readCode } from '@partyline/domain/sign-in'
import { INVALID_CODE } from '@partyline/domain/wording/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { failureSentence } from '../../platform/calls/failure-words.ts'
import { spendToken } from './spend-token.ts'

/**
 * A form that takes the code from the text and signs in with it when it is submitted. A field with `check` as
 * its `onComplete` does so at the eighth digit.
 * @param whenIn called with the address to go to, for a form that the page does not replace by itself
 */
export function useTypedCode(whenIn?: (url: string) => Promise<void>) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const focusField = () => form.current?.querySelector('input')?.focus()

  const signIn = useMutation({
    mutationFn: async (digits: string) => {
      const { data } = await call(checkCode, { params: { code: digits } })
      await spendToken(client, data.token)
      await whenIn?.(data.url)
    },
    onError: (failure) => {
      setError(failureSentence(failure))
      if (wasRefused(failure)) setCode('')
      focusField()
    },
  })
  const check = (input: string) => {
    const digits = readCode(input)
    setError(digits ? undefined : INVALID_CODE)
    if (digits && !signIn.isPending) signIn.mutate(digits)
    if (!digits) focusField()
  }
  return {
    form,
    signIn,
    check,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      check(code)
    },
    /** A new code is on its way, so the last refusal was about an old one. */
    startOver: () => {
      setCode('')
      setError(undefined)
    },
    field: {
      value: code,
      onValueChange: (digits: string) => {
        setCode(digits)
        if (digits) setError(undefined)
      },
      error,
    },
  }
}
