import { Component, type ReactNode } from 'react'
import { ChunkLost } from '../platform/calls/load-chunk.ts'
import { paths } from '../platform/pages/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { late } from '../ui/layout/late.ts'
import styles from './columns.module.css'
import { useComeBack } from './use-come-back.ts'

const errorScreens = late(() => import('./error-screens.tsx'))

/** Fetches the error screens while there is a connection: they are shown when there may be none. */
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
  /** The error screens are here. */
  drawn: boolean
}

/** Shows an error screen where a screen broke or a part of it did not arrive; the header and the footer stay. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: undefined, drawn: false }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { failure: error instanceof ChunkLost ? 'lost' : 'broken' }
  }

  override componentDidCatch() {
    errorScreens.load().then(
      () => this.setState({ drawn: true }),
      // Without a connection the words alone stand.
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
    const { LostScreen, BrokenScreen } = errorScreens.known ?? {
      LostScreen: LostWords,
      BrokenScreen: BrokenWords,
    }
    return failure === 'lost' ? <LostScreen onTryAgain={this.tryAgain} /> : <BrokenScreen />
  }
}

/** The words of a screen of which a part did not arrive, before the drawing is here. */
function LostWords({ onTryAgain }: { onTryAgain: () => Promise<void> }) {
  const { tryNow } = useComeBack(onTryAgain)
  return (
    <div className={styles.form}>
      <h1 className="shout t1">This page didn’t come through</h1>
      <p className="lead mute">Check your connection. What you wrote is safe.</p>
      <Button onClick={tryNow}>Try again</Button>
    </div>
  )
}

/** The words of a screen that broke, before the drawing is here. */
function BrokenWords() {
  return (
    <div className={styles.form}>
      <h1 className="shout t1">We got cut off</h1>
      <p className="lead mute">
        Something went wrong on this page.{' '}
        <a className="link" href={paths.home} target="_self">
          Home
        </a>
      </p>
    </div>
  )
}
