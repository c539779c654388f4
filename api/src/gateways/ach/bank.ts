import type { LocalDate } from '@portal/shared/domain'

export interface OutgoingFile {
  /** A name stands for one content, so a file that arrives twice counts once. */
  name: string
  content: string
}

/** A file with returns and corrections. */
export interface IncomingFile {
  name: string
  content: string
}

/** The bank that receives our files and answers with files of its own. */
export interface AchBank {
  /** Sends a file; sending the same name again changes nothing. Throws when the bank cannot be reached. */
  send(tenantId: string, file: OutgoingFile): Promise<void>
  /** The files that arrived by a business date and were not yet marked as taken. */
  receive(tenantId: string, date: LocalDate): Promise<IncomingFile[]>
  /** Marks a file as read, so that it is not received again. */
  taken(tenantId: string, name: string): Promise<void>
}
