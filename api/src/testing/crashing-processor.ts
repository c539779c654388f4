import type { ChargeOutcome, ChargeRequest, RefundOutcome, RefundRequest } from '../gateways/processor/port.ts'
import { FakeProcessor } from './fake-processor.ts'

/** When the process dies: before the request of a charge or refund, or after money moved and before its row was written. */
export type Crash = 'before' | 'after'

/** The processor inside the test, with crashes of our own process around it. */
export class CrashingProcessor extends FakeProcessor {
  /** The crashes around the next charges; none when it is empty. */
  readonly crashes: (Crash | null)[] = []

  override async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const crash = this.crashes.shift() ?? null
    if (crash === 'before') throw new Error('the process died before the request')
    const outcome = await super.charge(request)
    if (crash === 'after') throw new Error('the process died after the charge')
    return outcome
  }

  override async refund(request: RefundRequest): Promise<RefundOutcome> {
    const crash = this.crashes.shift() ?? null
    if (crash === 'before') throw new Error('the process died before the request')
    const outcome = await super.refund(request)
    if (crash === 'after') throw new Error('the process died after the refund')
    return outcome
  }

  override reset(): void {
    super.reset()
    this.crashes.length = 0
  }
}
