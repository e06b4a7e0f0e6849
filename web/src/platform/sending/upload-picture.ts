import type { Refusal } from '@partyline/contract/endpoint'
import { type Picture, postMedia } from '@partyline/contract/media'
import { CallFailed, noAnswer, wordsFor } from '../calls/call-failed.ts'
import { callUrl } from '../calls/call-url.ts'

/**
 * Uploads a picture. It does not use `call`, because fetch reports no progress of a body.
 * @param image a data URL
 * @param options.onProgress gets the uploaded share, from 0 to 1
 * @throws CallFailed when it is refused or no answer comes; an AbortError (DOMException) when aborted
 */
export function uploadPicture(
  image: string,
  { onProgress, signal }: { onProgress(part: number): void; signal: AbortSignal },
): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(postMedia.method, callUrl(postMedia.path))
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as Picture)
      const { error } = (request.response ?? {}) as Partial<Refusal>
      const { reason = 'unknown', message = wordsFor(request.status), retryAfter } = error ?? {}
      reject(new CallFailed(request.status, reason, message, retryAfter))
    }
    request.onerror = () => reject(noAnswer())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(JSON.stringify({ image }))
  })
}
