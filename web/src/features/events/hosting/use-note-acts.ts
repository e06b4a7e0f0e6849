import { answerNote, muteNotes, readNote, reportNote } from '@partyline/contract/notes'
import { NOTE_REPORTED } from '@partyline/domain/wording/notes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-sentence.ts'
import { eventKey } from '../../../platform/calls/served-answers.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { guestWordsKey } from './guest-words-query.ts'

/** What a host can do with a guest's words. */
export type NoteAct =
  | { act: 'answer'; note: string; message: string }
  /** The notes need no answer. */
  | { act: 'read'; notes: string[] }
  | { act: 'mute'; note: string; muted: boolean }
  | { act: 'report'; note: string }

/** Does one of these at a time, and shows what came of it. */
export function useNoteActs(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wish: NoteAct) => {
      switch (wish.act) {
        case 'answer':
          return call(answerNote, { params: { id: wish.note }, body: { message: wish.message } })
        case 'read':
          return Promise.all(wish.notes.map((id) => call(readNote, { params: { id } })))
        case 'mute':
          return call(muteNotes, { params: { id: wish.note }, body: { muted: wish.muted } })
        case 'report':
          return call(reportNote, { params: { id: wish.note } })
      }
    },
    onSuccess: async (_, wish) => {
      if (wish.act === 'answer') toast('success', 'Your answer is on its way.')
      if (wish.act === 'report') toast('success', NOTE_REPORTED)
      await Promise.all([
        client.invalidateQueries({ queryKey: guestWordsKey(eventId) }),
        client.invalidateQueries({ queryKey: eventKey(eventId) }),
      ])
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
}
