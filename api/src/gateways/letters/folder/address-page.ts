import { startPdf } from '../../../documents/start-pdf.ts'
import type { OutgoingLetter, PostalAddress } from '../port.ts'

/**
 * Where the windows of a number 10 envelope with two windows show the sheet when it is folded in three, in points
 * from the upper left corner: the sender above, the addressee below.
 */
const SENDER = { x: 36, y: 40, width: 230 }
const ADDRESSEE = { x: 36, y: 148, width: 260 }

/** The first page of each letter: both addresses at the windows of the envelope, and nothing that tells what it is about. */
export async function addressPage(
  from: PostalAddress,
  { to, language }: Pick<OutgoingLetter, 'to' | 'language'>,
  at: Date,
): Promise<Buffer> {
  const margins = { top: SENDER.y, bottom: 40, left: SENDER.x, right: 36 }
  const { pdf, add, finish } = startPdf({ title: to.name, author: from.name, language, at, margins })
  const put = (address: PostalAddress, { x, y, width }: typeof SENDER, size: number) =>
    add('P', () => {
      pdf.font('Regular').fontSize(size).fillColor('#000000')
      pdf.text(lines(address).join('\n'), x, y, { width, lineGap: 2 })
    })
  put(from, SENDER, 9)
  put(to, ADDRESSEE, 11)
  return finish()
}

const lines = ({ name, street, city, state, zip }: PostalAddress) => [name, street, `${city}, ${state} ${zip}`]
