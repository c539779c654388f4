const window = 60_000
const limit = 3

/**
 * Counts a remote's failures: after three in a minute each further load gets one attempt only, without the automatic
 * second one, until one succeeds.
 */
export class CircuitBreaker {
  private readonly failures = new Map<string, number[]>()

  isOpen(remote: string): boolean {
    return this.recent(remote).length >= limit
  }

  failed(remote: string): void {
    this.failures.set(remote, [...this.recent(remote), performance.now()])
  }

  succeeded(remote: string): void {
    this.failures.delete(remote)
  }

  private recent(remote: string): number[] {
    return (this.failures.get(remote) ?? []).filter((at) => performance.now() - at < window)
  }
}
