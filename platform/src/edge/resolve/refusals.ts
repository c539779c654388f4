import type { FindingCode } from '../../releases/findings.ts'

/** Something that the edge refused. */
export interface Refusal {
  readonly what: string
  readonly code: FindingCode
  readonly message: string
}

/** Milliseconds before an equal refusal is recorded again. */
const silence = 600_000

/** The most refusals in one minute: made-up tokens must not fill the store. */
const minute = 60_000
const mostInMinute = 20

/** Passes refusals on, limited per refusal and per minute. */
export class Refusals {
  private readonly keep: (refusal: Refusal) => void
  private readonly clock: () => Date
  private readonly kept = new Map<string, number>()
  private since = -Infinity
  private count = 0

  constructor(keep: (refusal: Refusal) => void, clock: () => Date) {
    this.keep = keep
    this.clock = clock
  }

  note(refusal: Refusal): void {
    const now = this.clock().getTime()
    const name = `${refusal.code} ${refusal.what} ${refusal.message}`
    if (now - (this.kept.get(name) ?? -Infinity) < silence) return
    if (now - this.since >= minute) {
      this.since = now
      this.count = 0
    }
    this.count += 1
    if (this.count > mostInMinute) return
    if (this.kept.size > 1000) this.kept.clear()
    this.kept.set(name, now)
    this.keep(refusal)
  }
}
