import type { ChargeOutcome, ChargeRequest } from '../gateways/processor/port.ts'
import { FakeProcessor } from './fake-processor.ts'

/** A process that dies around a charge: before the request left, or after the money moved and before it was written down. */
export type Crash = 'before' | 'after'

/** The processor inside the test, with deaths of our own process around it. */
export class CrashingProcessor extends FakeProcessor {
  /** What happens around the next charges; nothing when it is empty. */
  readonly crashes: (Crash | null)[] = []

  override async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const crash = this.crashes.shift() ?? null
    if (crash === 'before') throw new Error('the process died before the request')
    const outcome = await super.charge(request)
    if (crash === 'after') throw new Error('the process died after the charge')
    return outcome
  }

  override reset(): void {
    super.reset()
    this.crashes.length = 0
  }
}
