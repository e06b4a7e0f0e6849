import type { User } from '@partyline/contract/people'
import type { ComponentType } from 'react'
import type { Params } from '../platform/pages/paths.ts'

export interface ScreenProps {
  params: Params
}

/** One line of the route table. */
export interface Screen {
  path: string
  /** 'login' sends the signed-out to /login, 'signed-out' sends the signed-in home. */
  access: 'anyone' | 'login' | 'signed-out'
  /** 'client': the server sends the shell and a skeleton, the browser draws the screen. */
  render: 'server' | 'client'
  /** How wide its content may be: a form (480px), something to read (640px), a page (1120px), or edge to edge. */
  width: 'form' | 'read' | 'page' | 'full'
  /** The document's title, before the product's name. */
  title: string
  /** The screen says its title itself, once it knows what it shows. */
  namesItself?: boolean
  /** What search engines and previews say of it, in a sentence or two. */
  description?: string
  /** The module that `load` imports, from the folder of the web workspace: its chunk is preloaded, its styles inlined. */
  file: string
  load(): Promise<ComponentType<ScreenProps>>
}

/** The route table and what else the front door opens without: fetched beside every other page. */
export interface ScreenTable {
  screens: readonly Screen[]
  notFound: Screen
  privateAreas: readonly string[]
  /** Along the top while the server cannot be reached. */
  line: ComponentType
  /** Where toasts appear. */
  toasts: ComponentType
  footer: ComponentType<{ user: User | null | undefined }>
}
