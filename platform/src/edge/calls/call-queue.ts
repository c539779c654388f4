import { AdaptiveShare } from './adaptive-share.ts'
import type { CallClass } from './call-class.ts'
import { Tally } from './tally.ts'
import { TurnPace } from './turn-pace.ts'

/** Who makes a call. */
export interface Caller {
  /** The host names the tenant. */
  readonly host: string
  /** The network of a household, as householdOf() gives it. */
  readonly household: string
}

/** Limits of a class, each in calls. */
export interface QueueLimits {
  /** Calls at the API at the same time. */
  readonly running: number
  readonly runningOfHost: number
  readonly runningOfHousehold: number
  /** Calls that wait at the edge for one of those to end. */
  readonly waiting: number
  readonly waitingOfHousehold: number
  /** The longest wait, in milliseconds. */
  readonly waitMs: number
  /** Who would likely wait longer than this many milliseconds is refused at once. */
  readonly likelyMs: number
}

/** A call that does not get its turn: its own network sends too many, or everybody together does. */
export class CallRefused extends Error {
  readonly reason: 'household' | 'busy'
  constructor(reason: 'household' | 'busy') {
    super(`The call is refused: ${reason}`)
    this.name = 'CallRefused'
    this.reason = reason
  }
}

interface Waiting extends Caller {
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Lets so many calls of one class run at a time. Tenants take turns, so that a flood at one of them makes no other wait
 * for more than the call before; and neither a tenant nor a household can have all connections for itself.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  /** The share of the limits of running calls that holds now. */
  readonly #share: () => number
  readonly #pace: TurnPace
  readonly #hosts = new Tally()
  readonly #households = new Tally()
  readonly #waitingOf = new Tally()
  /** The waiting calls of each host; the host that was served last is the last of the map. */
  readonly #waiting = new Map<string, Waiting[]>()
  #running = 0
  #waits = 0

  constructor(limits: QueueLimits, share: () => number = () => 1, now?: () => number) {
    this.#limits = limits
    this.#share = share
    this.#pace = new TurnPace(now)
  }

  /** How many calls run and wait, for figures. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waits }
  }

  /**
   * Waits for the call's turn.
   * @param isGone aborted when the client has left
   * @returns a function that ends the turn; to be called once
   * @throws {CallRefused}
   */
  async enter(caller: Caller, isGone: AbortSignal): Promise<() => void> {
    if (this.#mayRun(caller)) return this.#run(caller)
    if (this.#waits >= this.#limits.waiting || this.#isLate(caller)) throw new CallRefused('busy')
    if (this.#waitingOf.of(caller.household) >= this.#limits.waitingOfHousehold) throw new CallRefused('household')
    return this.#wait(caller, isGone)
  }

  /** Whether the call would likely wait for too long: better it hears so at once. Hosts take turns, so each counts. */
  #isLate({ host }: Caller): boolean {
    if (this.#waits === 0) return false
    const own = (this.#waiting.get(host)?.length ?? 0) + 1
    const hosts = this.#waiting.size + (own === 1 ? 1 : 0)
    return this.#pace.waitFor(Math.min(own * hosts, this.#waits + 1)) > this.#limits.likelyMs
  }

  async #wait(caller: Caller, isGone: AbortSignal): Promise<() => void> {
    if (this.#waits === 0) this.#pace.begin()
    this.#waits += 1
    this.#waitingOf.add(caller.household, 1)
    return new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        isGone.removeEventListener('abort', refuse)
        this.#waits -= 1
        this.#waitingOf.add(caller.household, -1)
      }
      const refuse = () => {
        this.#remove(waiting)
        leave()
        reject(new CallRefused('busy'))
      }
      const start = () => {
        leave()
        resolve(this.#run(caller))
      }
      const waiting: Waiting = { ...caller, start, refuse }
      const timer = setTimeout(refuse, this.#limits.waitMs).unref()
      isGone.addEventListener('abort', refuse)
      const others = this.#waiting.get(caller.host)
      if (others) others.push(waiting)
      else this.#waiting.set(caller.host, [waiting])
    })
  }

  #mayRun({ host, household }: Caller): boolean {
    const share = this.#share()
    return (
      this.#running < Math.ceil(this.#limits.running * share) &&
      this.#hosts.of(host) < Math.ceil(this.#limits.runningOfHost * share) &&
      this.#households.of(household) < Math.ceil(this.#limits.runningOfHousehold * share)
    )
  }

  #run({ host, household }: Caller): () => void {
    const count = (by: 1 | -1) => {
      this.#running += by
      this.#hosts.add(host, by)
      this.#households.add(household, by)
    }
    count(1)
    return () => {
      count(-1)
      if (this.#waits > 0) this.#pace.note()
      // When the share has grown, more than one may start.
      while (this.#startNext());
    }
  }

  /** Starts the first call that may run, of the host that was served the longest ago. @returns whether there was one */
  #startNext(): boolean {
    for (const [host, calls] of this.#waiting) {
      const next = calls.find((call) => this.#mayRun(call))
      if (!next) continue
      this.#remove(next)
      const rest = this.#waiting.get(host)
      if (rest) {
        this.#waiting.delete(host)
        this.#waiting.set(host, rest)
      }
      next.start()
      return true
    }
    return false
  }

  #remove(call: Waiting): void {
    const rest = this.#waiting.get(call.host)?.filter((other) => other !== call) ?? []
    if (rest.length > 0) this.#waiting.set(call.host, rest)
    else this.#waiting.delete(call.host)
  }
}

const share = (running: number) => ({
  running,
  runningOfHost: Math.ceil(running * 0.75),
  runningOfHousehold: Math.ceil(running / 2),
})
const patience = { waiting: 384, waitingOfHousehold: 224, waitMs: 5000, likelyMs: 2500 }

const limits: Readonly<Record<CallClass, QueueLimits>> = {
  'sign-in': { ...share(24), ...patience },
  pay: { ...share(32), ...patience },
  upload: { ...share(16), ...patience, waiting: 64, waitingOfHousehold: 16 },
  telemetry: { ...share(8), ...patience, waitMs: 1000, likelyMs: 1000 },
  other: { ...share(64), ...patience },
}

/** Connections to the API that all classes together use at most. */
export const mostRunning = Object.values(limits).reduce((sum, { running }) => sum + running, 0)

/** A queue for each class, and what they learn from the API's answers. */
export interface Queues {
  of(callClass: CallClass): CallQueue
  /** Takes what an answer of the API says of its strain. */
  note(isStrained: boolean): void
}

/** Signing in and paying keep their limits: all other calls make room for them while the API is strained. */
export function createQueues(now?: () => number): Queues {
  const adaptive = new AdaptiveShare(now)
  const shrinks = (name: CallClass) => new CallQueue(limits[name], () => adaptive.value, now)
  const queues: Readonly<Record<CallClass, CallQueue>> = {
    'sign-in': new CallQueue(limits['sign-in'], undefined, now),
    pay: new CallQueue(limits.pay, undefined, now),
    upload: new CallQueue(limits.upload, undefined, now),
    telemetry: shrinks('telemetry'),
    other: shrinks('other'),
  }
  return {
    of: (callClass) => queues[callClass],
    note: (isStrained) => adaptive.note(isStrained, queues.other.load.waiting + queues.telemetry.load.waiting > 0),
  }
}
