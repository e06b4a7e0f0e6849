import { answerNote, muteNotes, readNote, reportNote } from '@partyline/contract/notes'
import { NOTE_REPORTED } from '@partyline/domain/wording/notes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { eventKey } from '../../../platform/calls/served-answers.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { guestWordsKey } from './guest-words-query.ts'

/** What a host can do with a guest's words. */
export type NoteAct =
  | { act: 'answer'; note: string; message: string; key: string }
  /** Marks the notes as needing no answer. */
  | { act: 'read'; notes: string[] }
  | { act: 'mute'; note: string; muted: boolean }
  | { act: 'report'; note: string }

/** Does one of these at a time, and shows the result. */
export function useNoteActs(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: NoteAct) => {
      switch (action.act) {
        case 'answer':
          return call(answerNote, {
            params: { id: action.note },
            body: { message: action.message, key: action.key },
          })
        case 'read':
          return Promise.all(action.notes.map((id) => call(readNote, { params: { id } })))
        case 'mute':
          return call(muteNotes, { params: { id: action.note }, body: { muted: action.muted } })
        case 'report':
          return call(reportNote, { params: { id: action.note } })
      }
    },
    onSuccess: async (_, action) => {
      if (action.act === 'answer') toast('success', 'Your answer is on its way.')
      if (action.act === 'report') toast('success', NOTE_REPORTED)
      await Promise.all([
        client.invalidateQueries({ queryKey: guestWordsKey(eventId) }),
        client.invalidateQueries({ queryKey: eventKey(eventId) }),
      ])
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
