/** The least share of the usual limits, the first one, and how it moves: down by a factor, up by a step. */
export const LEAST_SHARE = 1 / 8
const FIRST = 1 / 4
const LESS = 0.7
const MORE = 1 / 64
/** The share moves at most once in so many milliseconds, so that each move shows its effect before the next. */
const PACE_MS = 100

/**
 * Which share of the usual calls runs at the API at a time. While its answers say that it is strained, fewer do, since
 * more would only wait for each other there, where nobody takes turns; while it is not and calls wait, more do.
 */
export class AdaptiveShare {
  readonly #now: () => number
  #share = FIRST
  #movedAt = -Infinity

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get value(): number {
    return this.#share
  }

  /** Takes what an answer says. @param isWaiting whether calls wait for their turn */
  note(isStrained: boolean, isWaiting: boolean): void {
    if (this.#now() < this.#movedAt + PACE_MS) return
    if (!isStrained && !isWaiting) return
    this.#movedAt = this.#now()
    this.#share = isStrained ? Math.max(LEAST_SHARE, this.#share * LESS) : Math.min(1, this.#share + MORE)
  }
}
