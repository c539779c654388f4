import type { LoadOutcome } from '@portal/shared/contract'

/** One thing that happened to a remote: a load with its outcome and milliseconds, or a fault while it was shown. */
export type JournalEntry = { remote: string; version: string } & (
  { expose: string; ms: number; outcome: LoadOutcome } | { fault: unknown }
)

/**
 * What happened since the page began: kept from the start, read by what comes later (telemetry is loaded when the page
 * is idle).
 */
export class Journal {
  private readonly entries: JournalEntry[] = []
  private reader: ((entry: JournalEntry) => void) | undefined

  add(entry: JournalEntry): void {
    this.entries.push(entry)
    this.reader?.(entry)
  }

  /** Hands out all entries, those so far and those to come; for one reader. */
  follow(reader: (entry: JournalEntry) => void): void {
    this.entries.forEach(reader)
    this.reader = reader
  }
}
