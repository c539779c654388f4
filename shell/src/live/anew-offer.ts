/** Whether the person is asked to load the page anew, because what they tried again is not to be had on this one. */
export class AnewOffer {
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
