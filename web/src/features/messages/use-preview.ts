import { type MessagePreview, previewMessage } from '@partyline/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/calls/call.ts'

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE_MS = 400

/**
 * What the server says that sending would do. It is asked when typing pauses. An older question is aborted,
 * and its answer stays until the next one arrives.
 * @param text undefined asks nothing
 * @param pictures how many go with it
 */
export function usePreview(
  text: string | undefined,
  pictures: number,
): { preview: MessagePreview | undefined; isCurrent: boolean } {
  const rested = useDebounced(text)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['message-preview', rested, pictures],
    queryFn: ({ signal }) => call(previewMessage, { body: { message: rested ?? '', pictures }, signal }),
    enabled: rested !== undefined,
    placeholderData: (before) => before,
    // The number of followers changes, so an older answer is fetched again.
    staleTime: 10_000,
    gcTime: 30_000,
    retry: false,
  })
  const preview = text === undefined ? undefined : data
  return { preview, isCurrent: preview !== undefined && rested === text && !isPlaceholderData }
}

function useDebounced(text: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === undefined ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === undefined ? undefined : rested
}
