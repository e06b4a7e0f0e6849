import type { Endpoint, Refusal } from '@partyline/contract/endpoint'
import { CallFailed, isAway, noAnswer, wordsFor } from './call-failed.ts'
import { callUrl } from './call-url.ts'
import { noteAnswer } from './line-signal.ts'
import { noteSignedOut } from './session-signal.ts'

type Input<Shape extends Endpoint['body']> = Shape['_zod']['input']
type Output<Shape extends Endpoint['answer']> = Shape['_zod']['output']

/** The answer of a call. */
export type CallAnswer<E extends Endpoint> = Output<E['answer']>

/** A part of the call may be left out if all of its fields may be. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/** The input of a call: the parts in its contract, and a signal that aborts it. */
export type CallParts<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>> & { signal?: AbortSignal }

type MaybeParts<E extends Endpoint> =
  Record<never, never> extends CallParts<E> ? [CallParts<E>?] : [CallParts<E>]

interface AnyParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/**
 * Makes one call of the contract, with cookies. The server has checked the answer by the same contract, so
 * the browser accepts it as it is. A refusal because the session has ended signs the person out on this page.
 * @throws CallFailed when it is refused, when no answer comes or none that can be read, or when its signal times
 * out; an AbortError (DOMException) when aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[parts]: MaybeParts<E>
): Promise<CallAnswer<E>> {
  const { params, query, body, signal } = (parts ?? {}) as AnyParts
  const response = await send(callUrl(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  try {
    if (response.ok) return (await response.json()) as CallAnswer<E>
  } catch (error) {
    // Otherwise it was cut off, or is the page of a proxy or of a network that wants a login.
    if (wasAborted(signal)) throw error
  }
  const refusal = await readRefusal(response)
  if (refusal.reason === 'signed-out') noteSignedOut()
  throw refusal
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    noteAnswer(!isAway(response.status))
    return response
  } catch (error) {
    if (wasAborted(init.signal)) throw error
    noteAnswer(false)
    throw noAnswer()
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'
const wasAborted = (signal?: AbortSignal | null) => signal?.aborted && !isTimeout(signal.reason)

async function readRefusal(response: Response): Promise<CallFailed> {
  const refusal = (await response.json().catch(() => undefined)) as Partial<Refusal> | undefined
  const { reason, message, retryAfter } = refusal?.error ?? {}
  const { status } = response
  return new CallFailed(status, reason ?? 'unknown', message ?? wordsFor(status), retryAfter)
}
