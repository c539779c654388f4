import type { LoadOutcome } from '@portal/shared/contract'

/** One event of a remote: a load with its outcome and milliseconds, or a fault while it was shown. */
export type JournalEntry = { remote: string; version: string } & (
  { expose: string; ms: number; outcome: LoadOutcome } | { fault: unknown }
)

/** All events since the page started, for readers that are loaded later, such as telemetry. */
export class Journal {
  private readonly entries: JournalEntry[] = []
  private reader: ((entry: JournalEntry) => void) | undefined

  add(entry: JournalEntry): void {
    this.entries.push(entry)
    this.reader?.(entry)
  }

  /** Passes on all entries, past and future, to its one reader. */
  follow(reader: (entry: JournalEntry) => void): void {
    this.entries.forEach(reader)
    this.reader = reader
  }
}
