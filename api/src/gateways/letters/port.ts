import type { LetterRefusal } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'

/** A postal address in the United States, as it stands on the envelope. */
export interface PostalAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  /** Two capital letters. */
  readonly state: string
  /** Five digits, or nine with a hyphen. */
  readonly zip: string
}

/** A letter as the carrier gets it. */
export interface OutgoingLetter {
  /** Our id, with which the carrier avoids sending twice, and by which it tells us what became of the letter. */
  readonly id: string
  readonly to: PostalAddress
  readonly language: 'en' | 'es'
  /** The document, without an address page. */
  readonly pdf: Buffer
  /** Pages of the document. */
  readonly pages: number
  /** SHA-256 of the document, in hex: the hash under which it is filed. */
  readonly sha256: string
}

/** Letters that are printed and mailed together. */
export interface OutgoingMailing {
  readonly tenantId: string
  /** One name stands for one content: a carrier that gets it twice mails it once. */
  readonly name: string
  readonly date: LocalDate
  readonly from: PostalAddress
  readonly letters: readonly OutgoingLetter[]
}

/** What a carrier did with a mailing. A letter that it neither has nor refuses is handed over again. */
export interface HandedOver {
  /** Printed pages of the letters that it has, with address pages. */
  readonly pages: number
  /** The carrier's own id of each letter that it has, by ours. */
  readonly references: ReadonlyMap<string, string>
  /** Letters that it will not take as they are, by our id: a person has to look at each. */
  readonly refused: ReadonlyMap<string, LetterRefusal>
}

/** What became of a letter. */
export interface LetterNews {
  readonly letterId: string
  readonly status: 'mailed' | 'returned'
  readonly date: LocalDate
  /** Why it came back, in the carrier's words. */
  readonly reason: string | null
  /** True: it came back for another reason than its address, such as a page that could not be printed. */
  readonly isAddressGood?: boolean
}

/** News in one piece: a file, or a page of the vendor's events. */
export interface NewsFile {
  readonly name: string
  readonly news: readonly LetterNews[]
  /** Lines that could not be read, counted from 1. */
  readonly unreadable: readonly number[]
}

/** Prints and mails letters, and tells which were mailed and which came back. */
export interface LetterCarrier {
  readonly kind: 'demo' | 'folder' | 'lob'
  /** True: letters leave as soon as they are written, and not once a business day. */
  readonly isImmediate: boolean
  /** True: what became of letters is known as soon as they are handed over, and not asked for each night only. */
  readonly tellsAtOnce: boolean
  /**
   * Hands a mailing over; handing over the same name again mails nothing twice. Throws when the carrier cannot be
   * reached: then none of the letters counts as handed over.
   */
  handOver(mailing: OutgoingMailing): Promise<HandedOver>
  /** News that was not yet marked as taken. */
  receive(tenantId: string): Promise<NewsFile[]>
  /** Marks news as read, so that it is not received again. */
  taken(tenantId: string, name: string): Promise<void>
}
