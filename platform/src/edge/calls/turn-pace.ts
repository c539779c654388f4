/** How much the last turn counts beside those before it. */
const WEIGHT = 0.1

/** How soon one turn ends after the other while calls wait: from it follows how long a new call would wait. */
export class TurnPace {
  readonly #now: () => number
  #gap = 0
  #lastAt = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The first call waits: only from now on a turn ends as soon as the API can. */
  begin(): void {
    this.#lastAt = this.#now()
  }

  /** A turn has ended while calls waited. */
  note(): void {
    const gap = this.#now() - this.#lastAt
    this.#gap = this.#gap === 0 ? gap : this.#gap + (gap - this.#gap) * WEIGHT
    this.#lastAt = this.#now()
  }

  /** The likely milliseconds until so many turns have ended: at least as long as the API has ended none. */
  waitFor(turns: number): number {
    return Math.max(turns * this.#gap, this.#now() - this.#lastAt)
  }
}
