import { Component, type ReactNode } from 'react'
import { paths } from '../platform/pages/paths.ts'
import { late } from '../ui/layout/late.ts'
import styles from './columns.module.css'

const cutOff = late(() => import('./cut-off-screen.tsx'))

interface ScreenBoundaryProps {
  children: ReactNode
}

/** Shows the error screen where a screen broke or its chunk could not be loaded; the shell stands. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { broken: boolean; drawn: boolean }> {
  override state = { broken: false, drawn: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    cutOff.load().then(
      () => this.setState({ drawn: true }),
      /* What broke may have been the network: then the words alone stand. */
      () => {},
    )
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return cutOff.known ? <cutOff.known.CutOffScreen /> : <CutOffWords />
  }
}

/** The error screen before its drawing is here. */
function CutOffWords() {
  return (
    <div className={styles.form}>
      <h1 className="shout t1">We got cut off</h1>
      <p>
        Something went wrong on this page.{' '}
        <a className="link" href={paths.home} target="_self">
          Home
        </a>
      </p>
    </div>
  )
}
