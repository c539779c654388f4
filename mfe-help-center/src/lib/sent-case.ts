/** What was sent, for the dialog that says so. */
export interface SentCase {
  kind: 'hardship' | 'dispute' | 'complaint'
  /** Of the account that it names. */
  reference: string
  /** More than one when a dispute also asks for the original creditor. */
  numbers: readonly string[]
  /** The day by which it is answered. */
  dueAt: string | null
}
