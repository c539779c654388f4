import * as v from 'valibot'
import { TelemetryEvent } from '@portal/shared/contract'

const address = '/api/v1/telemetry'
/** As many as the server takes at once. */
const batch = 50

/** Keeps events until they are sent: in one beacon each half minute and when the page is left, which waits for no answer. */
export class TelemetryQueue {
  private readonly waiting: TelemetryEvent[] = []
  private readonly load: string | undefined

  /** @param load the page load as the edge has signed it; a page without one is believed by nobody and tells nothing */
  constructor(load: string | undefined) {
    this.load = load
  }

  /** Keeps what fits the contract: one that does not would cost the others of its beacon. */
  add(event: TelemetryEvent): void {
    if (v.is(TelemetryEvent, event)) this.waiting.push(event)
  }

  send(): void {
    while (this.load && this.waiting.length > 0) {
      const events = this.waiting.slice(0, batch)
      const body = new Blob([JSON.stringify({ load: this.load, events })], { type: 'application/json' })
      // False when the browser's own queue is full: kept for the next time.
      if (!navigator.sendBeacon(address, body)) return
      this.waiting.splice(0, events.length)
    }
  }
}
