import { useEffect, useRef } from 'react'

/** What WebOTP adds to the Credential Management API (https://wicg.github.io/web-otp/); TypeScript has no types for it. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
interface OtpCredential extends Credential {
  code?: string
}

/**
 * Receives the code of a text whose last line names this site, where the browser offers that (Chrome on Android asks
 * the person first). Elsewhere, and when the person says no, nothing happens.
 * @param waiting while true; the request is called off when it turns false and when the component goes
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
