import { paperPdf } from '../../../documents/paper.ts'
import type { ReceiptDocument } from './lines.ts'

/** The same receipt as a PDF; `at` is when it was given, and part of its bytes. */
export const receiptPdf = ({ rows, ...receipt }: ReceiptDocument, at: Date): Promise<Buffer> =>
  paperPdf({ ...receipt, sections: [{ rows }], at })
