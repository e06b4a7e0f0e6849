import { useEffect, useRef } from 'react'

/**
 * WebOTP's additions to the Credential Management API (https://wicg.github.io/web-otp/), for which TypeScript
 * has no types.
 */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
interface OtpCredential extends Credential {
  code?: string
}

/**
 * Receives the code of a text whose last line names this site, if the browser offers that (Chrome on Android
 * asks the person first). Otherwise, and when the person refuses, nothing happens.
 * @param waiting true while a code is expected; the request is cancelled when it turns false and when the
 * component is removed
 */
export function useWebOtp(waiting: boolean, receive: (code: string) => void): void {
  const latest = useRef(receive)
  latest.current = receive
  useEffect(() => {
    if (!waiting || !('OTPCredential' in window)) return
    const controller = new AbortController()
    const { signal } = controller
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
    navigator.credentials.get(request).then(
      (credential: OtpCredential | null) => {
        if (credential?.code && !signal.aborted) latest.current(credential.code)
      },
      () => {},
    )
    return () => controller.abort()
  }, [waiting])
}
