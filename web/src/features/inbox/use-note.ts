import { answerNote, getNote, muteNotes, type Note, readNote } from '@partyline/contract/notes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { SEND_FAILED } from '../../platform/sending/send-failure.ts'
import { refetchInbox } from './inbox-query.ts'

/** One note. */
export function noteQuery(id: string) {
  return queryOptions({
    queryKey: ['note', id],
    queryFn: async ({ signal }) => (await call(getNote, { params: { id }, signal })).note,
    staleTime: 10_000,
    meta: { failed: 'Failed to load messages', refusedQuietly: true, inPlace: true },
  })
}

/** The actions on a note: answer it, mark it as read, and mute its author. */
export function useNote(id: string) {
  const client = useQueryClient()
  const keep = ({ note }: { note: Note }) => {
    client.setQueryData(noteQuery(id).queryKey, note)
    void refetchInbox(client)
  }
  const options = { params: { id } }
  const answer = useMutation({
    mutationFn: (body: { message: string; key: string }) => call(answerNote, { ...options, body }),
    onSuccess: keep,
    onError: (error) => toast('error', wasRefused(error) ? error.message : SEND_FAILED),
  })
  const read = useMutation({
    mutationFn: () => call(readNote, options),
    onSuccess: keep,
    onError: () => toast('error', 'Failed to save change'),
  })
  const mute = useMutation({
    mutationFn: (muted: boolean) => call(muteNotes, { ...options, body: { muted } }),
    onSuccess: keep,
    onError: () => toast('error', 'Failed to save change'),
  })
  return { answer, read, mute }
}
