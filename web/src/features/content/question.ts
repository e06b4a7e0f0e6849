import type { ReactNode } from 'react'

/** One line of the FAQ. */
export interface Question {
  /** Its address: /faq#id. */
  id: string
  question: string
  answer: ReactNode
}
