import { Component, type ReactNode } from 'react'

/** Catches errors while a remote renders and reports them; renders nothing itself, its parent replaces it. */
export class RemoteErrorBoundary extends Component<
  { children: ReactNode; onError: (error: unknown) => void },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
