import type { Generated } from 'kysely'
import type { Id } from './id.ts'

interface OpenQuestions {
  person_id: Id
  /** What the question prints, and the text that each answer stands for; '' for nothing. */
  choices: { word: string; command: string }[]
  /** The words that wait for SEND, or ''. */
  text: string
  media_urls: string[]
  asked_at: Date
  expires_at: Date
  /** '@ben' or '#choir', beside whose texts the phone last sent words to followers with SEND, and since when. */
  sent_beside: Generated<string>
  sent_at: Date | null
}

/** The tables that commands own. */
export interface CommandsTables {
  open_questions: OpenQuestions
}
