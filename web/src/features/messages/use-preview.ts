import { type MessagePreview, previewMessage } from '@partyline/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/calls/call.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const PAUSE = 400

/**
 * What the server says sending would come to. It is asked once typing rests; an older question is aborted, and its
 * answer stays until the next one is here.
 * @param text undefined asks nothing
 * @param pictures how many go with it
 */
export function usePreview(
  text: string | undefined,
  pictures: number,
): { preview: MessagePreview | undefined; isCurrent: boolean } {
  const rested = useRested(text)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['message-preview', rested, pictures],
    queryFn: ({ signal }) => call(previewMessage, { body: { message: rested ?? '', pictures }, signal }),
    enabled: rested !== undefined,
    placeholderData: (before) => before,
    // Followers come and go: what was said a while ago is asked again.
    staleTime: 10_000,
    gcTime: 30_000,
    retry: false,
  })
  const preview = text === undefined ? undefined : data
  return { preview, isCurrent: preview !== undefined && rested === text && !isPlaceholderData }
}

function useRested(text: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === undefined ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return text === undefined ? undefined : rested
}
