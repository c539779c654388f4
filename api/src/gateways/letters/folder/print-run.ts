import { setImmediate as turn } from 'node:timers/promises'
import { PDFDocument } from 'pdf-lib'
import { instantAt } from '@portal/shared/domain'
import type { OutgoingLetter, OutgoingMailing } from '../port.ts'
import { addressPage } from './address-page.ts'

/** A letter's place in the print file. */
export interface PrintedLetter {
  readonly letter: OutgoingLetter
  /** Counted from 1. */
  readonly firstPage: number
  /** With the address page, and the empty page that fills the last sheet. */
  readonly pages: number
}

/**
 * One print-ready file of all letters, for printing on both sides: each begins on a new sheet with its address page. The
 * same mailing makes the same bytes.
 */
export async function printRun(mailing: OutgoingMailing): Promise<{ pdf: Buffer; printed: PrintedLetter[] }> {
  const { from, letters, date } = mailing
  const at = instantAt(date, '12:00', 'UTC')
  const whole = await PDFDocument.create({ updateMetadata: false })
  const printed: PrintedLetter[] = []
  for (const letter of letters) {
    // Requests get a turn: no step of this waits for anything, and many letters take seconds.
    await turn()
    const firstPage = whole.getPageCount() + 1
    for (const part of [await addressPage(from, letter, at), letter.pdf]) {
      const source = await PDFDocument.load(part, { updateMetadata: false })
      for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
    }
    const { width, height } = whole.getPage(whole.getPageCount() - 1).getSize()
    if ((whole.getPageCount() - firstPage) % 2 === 0) whole.addPage([width, height])
    printed.push({ letter, firstPage, pages: whole.getPageCount() - firstPage + 1 })
  }
  whole.setCreationDate(at)
  whole.setModificationDate(at)
  return { pdf: Buffer.from(await whole.save()), printed }
}
