import * as v from 'valibot'
import { TelemetryEvent } from '@portal/shared/contract'

const address = '/api/v1/telemetry'
/** The most events that the server accepts at once. */
const batch = 50

/** Keeps events until a beacon sends them, each half minute and when the page is left; a beacon waits for no answer. */
export class TelemetryQueue {
  private readonly waiting: TelemetryEvent[] = []
  private readonly load: string | undefined

  /** @param load the page load, signed by the edge; without it the server would reject the events, so none are sent */
  constructor(load: string | undefined) {
    this.load = load
  }

  /** Keeps only events that fit the contract, since one wrong event would cost the whole beacon. */
  add(event: TelemetryEvent): void {
    if (v.is(TelemetryEvent, event)) this.waiting.push(event)
  }

  send(): void {
    while (this.load && this.waiting.length > 0) {
      const events = this.waiting.slice(0, batch)
      const body = new Blob([JSON.stringify({ load: this.load, events })], { type: 'application/json' })
      // False when the browser's queue is full; the events stay for the next time.
      if (!navigator.sendBeacon(address, body)) return
      this.waiting.splice(0, events.length)
    }
  }
}
