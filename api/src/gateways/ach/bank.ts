import type { LocalDate } from '@portal/shared/domain'

/** A file on its way to the bank. */
export interface OutgoingFile {
  /** One name for one content, ever: a file that arrives twice is one file. */
  name: string
  content: string
}

/** A file with returns and corrections. */
export interface IncomingFile {
  name: string
  content: string
}

/** The bank that takes our files and answers by files of its own. */
export interface AchBank {
  /** Hands a file over; the same name again changes nothing. Throws when the bank cannot be reached. */
  send(tenantId: string, file: OutgoingFile): Promise<void>
  /** What has come in by a business date and was not yet taken. */
  receive(tenantId: string, date: LocalDate): Promise<IncomingFile[]>
  /** The file was read and need not come again. */
  taken(tenantId: string, name: string): Promise<void>
}
