import { type MessagePreview, previewMessage } from '@partyline/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const PAUSE = 400

/**
 * What the server says sending would come to. It is asked once typing rests; an older question is aborted, and its
 * answer stays until the next one is here.
 * @param text '' asks nothing
 */
export function usePreview(text: string): { preview: MessagePreview | undefined; isCurrent: boolean } {
  const rested = useRested(text)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['message-preview', rested],
    queryFn: ({ signal }) => call(previewMessage, { body: { message: rested }, signal }),
    enabled: rested !== '',
    placeholderData: (before) => before,
    // Followers come and go: what was said a while ago is asked again.
    staleTime: 10_000,
    gcTime: 30_000,
    retry: false,
  })
  const preview = text === '' ? undefined : data
  return { preview, isCurrent: preview !== undefined && rested === text && !isPlaceholderData }
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
