import { Component, type ReactNode } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { ChunkLost } from '../../platform/calls/load-chunk.ts'
import { paths } from '../../platform/pages/paths.ts'
import columns from '../../ui/layout/columns.module.css'
import { late } from '../../ui/layout/late.ts'

const errorScreens = late(() => import('./error-screens.tsx'))

/** Fetches the error screens while there is a connection, because they are shown when there may be none. */
export function fetchErrorScreens(): void {
  errorScreens.load().catch(() => {})
}

interface ScreenBoundaryProps {
  /** Fetches what the screen needs. */
  prepare: () => Promise<void>
  children: ReactNode
}

interface ScreenBoundaryState {
  failure: 'lost' | 'broken' | undefined
  /** The error screens are loaded. */
  drawn: boolean
}

/**
 * Shows an error screen in place of a screen that failed or is incomplete. The header and the footer stay.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: undefined, drawn: false }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    const lost = error instanceof ChunkLost || error instanceof CallFailed
    return { failure: lost ? 'lost' : 'broken' }
  }

  override componentDidCatch() {
    errorScreens.load().then(
      () => this.setState({ drawn: true }),
      // Without a connection, only the words are shown.
      () => {},
    )
  }

  tryAgain = async () => {
    await this.props.prepare()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const lost = failure === 'lost'
    if (!errorScreens.known) return <ErrorWords lost={lost} onTryAgain={this.tryAgain} />
    const { LostScreen, BrokenScreen } = errorScreens.known
    return lost ? <LostScreen onTryAgain={this.tryAgain} /> : <BrokenScreen />
  }
}

interface ErrorWordsProps {
  lost: boolean
  onTryAgain: () => Promise<void>
}

/** The words of an error screen until its drawing is loaded. */
function ErrorWords({ lost, onTryAgain }: ErrorWordsProps) {
  return (
    <div className={columns.form}>
      <h1 className="shout t1">{lost ? 'This page didn’t come through' : 'We got cut off'}</h1>
      <p className="lead mute">{lost ? 'Check your connection.' : 'Something went wrong on this page.'}</p>
      {lost && (
        <button type="button" className="link" onClick={() => void onTryAgain().catch(() => {})}>
          Try again
        </button>
      )}{' '}
      <a className="link" href={paths.home} target="_self">
        Home
      </a>
    </div>
  )
}
