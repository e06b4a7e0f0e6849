import { Component, type ReactNode } from 'react'
import { CutOffScreen } from './cut-off-screen.tsx'

interface ScreenBoundaryProps {
  children: ReactNode
}

/** Shows the error screen where a screen broke or its chunk could not be loaded; the shell stands. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <CutOffScreen /> : this.props.children
  }
}
