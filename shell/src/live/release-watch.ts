import * as v from 'valibot'
import type { ReleaseNow } from '@portal/shared/contract'
import { askEdge } from '../federation/ask-edge.ts'

const Answer = v.object({
  set: v.string(),
  sequence: v.number(),
  reason: v.picklist(['stable', 'canary', 'pin', 'override']),
  killed: v.array(v.string()),
})

/** Minimum milliseconds between two calls of a page. */
const atMostEvery = 60_000
const patience = 5000

/** Follows which release set a reload of this page would get. */
export class ReleaseWatch {
  private readonly set: string
  /** The channel's sequence at the page load. */
  private readonly since: number
  private latest: ReleaseNow | null = null
  private askedAt = Number.NEGATIVE_INFINITY
  private readonly listeners = new Set<() => void>()

  constructor(set: string, since = 0) {
    this.set = set
    this.since = since
  }

  /** The newer set; null while this page runs the current one. */
  get newerSet(): string | null {
    return this.latest && this.latest.set !== this.set ? this.latest.set : null
  }

  /** Remotes that are switched off now; null before the first answer. */
  get killed(): readonly string[] | null {
    return this.latest?.killed ?? null
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Asks the edge, at most once a minute unless it must be known. @returns whether there was an answer */
  async ask(mustKnow = false): Promise<boolean> {
    if (!mustKnow && performance.now() - this.askedAt < atMostEvery) return false
    this.askedAt = performance.now()
    try {
      const answer = v.parse(Answer, await askEdge('', patience))
      // An older answer, a late one or from an outdated edge, would lead the page back.
      if (answer.sequence < (this.latest?.sequence ?? this.since)) return true
      this.latest = answer
      for (const listener of this.listeners) listener()
      return true
    } catch {
      // Without a connection or a readable answer the page keeps its state.
      return false
    }
  }
}
