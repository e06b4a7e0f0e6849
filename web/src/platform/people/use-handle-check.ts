import { validateHandle } from '@partyline/contract/people'
import { HANDLE_VALIDATING } from '@partyline/domain/wording/names'
import { call } from '../calls/call.ts'
import { type NameAnswer, type NameCheck, useNameCheck } from './use-name-check.ts'

/**
 * Asks the server about a handle when typing pauses.
 * @param handle as typed
 * @param options.unchanged the saved handle, which needs no check
 */
export function useHandleCheck(handle: string, options: { unchanged?: string | undefined } = {}): NameCheck {
  return useNameCheck(handle, { unchanged: options.unchanged, ask, validating: HANDLE_VALIDATING })
}

async function ask(handle: string, signal: AbortSignal): Promise<NameAnswer> {
  const { validity, message, handle: name } = await call(validateHandle, { body: { handle }, signal })
  return { validity, message, name }
}
