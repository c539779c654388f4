import { localDate } from '@portal/shared/domain'
import { hashOf } from '../../core/documents/file-document.ts'
import { startPdf } from '../../documents/start-pdf.ts'
import type { OutgoingLetter, OutgoingMailing } from '../../gateways/letters/port.ts'

/** Two tenants of the delivered files. */
export const tenantId = 'harborlight'
export const otherTenantId = 'tmlg'
export const day = '2026-03-02'

let letters = 0
let mailings = 0

/** A document of some pages, which says which letter it is. */
export async function paperOf(id: string, pages = 1): Promise<Buffer> {
  const margins = { top: 72, bottom: 72, left: 72, right: 72 }
  const drawn = startPdf({ title: id, author: 'One Tenant', language: 'en', at: new Date(0), margins })
  for (let page = 1; page <= pages; page++)
    drawn.add('P', () => {
      if (page > 1) drawn.pdf.addPage()
      drawn.pdf.font('Regular').fontSize(11).text(`Letter ${id}, page ${page}`)
    })
  return drawn.finish()
}

export async function letterOf(over: Partial<OutgoingLetter> = {}): Promise<OutgoingLetter> {
  const id = over.id ?? `letter-${(letters += 1)}`
  const pages = over.pages ?? 1
  const pdf = over.pdf ?? (await paperOf(id, pages))
  const to = { name: 'Ana Reyes', street: '12 Elm St', city: 'Portland', state: 'ME', zip: '04101' }
  return { id, to, language: 'en', pdf, pages, sha256: hashOf(pdf), ...over }
}

/** A mailing that no other test of the run uses. */
export const mailingOf = (
  letters: readonly OutgoingLetter[],
  over: Partial<OutgoingMailing> = {},
): OutgoingMailing => ({
  tenantId,
  name: `mailing-${(mailings += 1)}`,
  date: localDate(day),
  from: { name: 'One Tenant', street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101-1234' },
  letters,
  ...over,
})

/** Some letters of one page each. */
export const someLetters = (count: number): Promise<OutgoingLetter[]> =>
  Promise.all(Array.from({ length: count }, () => letterOf()))
