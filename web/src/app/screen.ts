import type { User } from '@partyline/contract/people'
import type { ComponentType } from 'react'
import type { Params } from '../platform/pages/paths.ts'

export interface ScreenProps {
  params: Params
}

/** One line of the route table. */
export interface Screen {
  path: string
  /**
   * 'login' sends signed-out visitors to /login, 'signed-out' sends signed-in people home. 'operator' also sends
   * signed-out visitors to /login, and shows the not-found page to people who are not operators.
   */
  access: 'anyone' | 'login' | 'signed-out' | 'operator'
  /** 'client': the server sends the shell and a skeleton, and the browser draws the screen. */
  render: 'server' | 'client'
  /** The width of its content: a form (480px), a text to read (640px), a page (1120px), or edge to edge. */
  width: 'form' | 'read' | 'page' | 'full'
  /** The document's title, before the product's name. */
  title: string
  /** The screen sets its title itself, once it knows what it shows. */
  namesItself?: boolean
  /** A description for search engines and previews, in a sentence or two. */
  description?: string
  /**
   * The module that `load` imports, as a path from the web workspace. Its chunk is preloaded, its styles
   * inlined.
   */
  file: string
  load(): Promise<ComponentType<ScreenProps>>
}

/**
 * The route table, with other parts that the front door opens without. Every other page fetches it at once.
 */
export interface ScreenTable {
  screens: readonly Screen[]
  notFound: Screen
  privateAreas: readonly string[]
  /** The strip at the top while the server cannot be reached. */
  line: ComponentType
  /** Where toasts appear. */
  toasts: ComponentType
  footer: ComponentType<{ user: User | null | undefined }>
}
