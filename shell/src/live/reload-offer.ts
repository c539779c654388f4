/** Whether the person is asked to reload the page, because it may not load the remote that they retried. */
export class ReloadOffer {
  private offered = false
  private readonly listeners = new Set<() => void>()

  get isOffered(): boolean {
    return this.offered
  }

  put(isOffered: boolean): void {
    this.offered = isOffered
    for (const listener of this.listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
