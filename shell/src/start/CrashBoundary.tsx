import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

/** The last boundary: a fault of the shell itself ends in a page that names the phone, never in a white one. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}
