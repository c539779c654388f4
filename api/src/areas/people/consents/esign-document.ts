import { LetteredPdf } from '../../../documents/lettered-pdf.ts'
import type { TenantSettings } from '@portal/shared/contract'
import { esignText, proofSection } from './esign-text.ts'

const MARGIN = 64

/** The e-sign document of a tenant as PDF (A-21, P-88): one page, tagged, with language and title set for readers. */
export async function esignDocument(tenant: TenantSettings, language: 'en' | 'es'): Promise<Buffer> {
  const { title, sections } = esignText(tenant, language)
  const pdf = new LetteredPdf({
    size: 'LETTER',
    margin: MARGIN,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // Fixed dates make the same text produce the same bytes, so that the hash stored with a consent stays comparable.
    info: { Title: title, Author: tenant.tenant.full_name, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const finished = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  const add = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw))
  add('P', () => pdf.font('Bold').fontSize(11).fillColor(tenant.primary_color).text(tenant.tenant.full_name))
  add('H1', () => pdf.moveDown(1).fontSize(19).fillColor('#1f2933').text(title))
  for (const { heading, text } of [...sections, proofSection(tenant, language)]) {
    add('H2', () => pdf.moveDown(1).font('Bold').fontSize(12).text(heading))
    add('P', () => pdf.moveDown(0.25).font('Regular').fontSize(11).text(text, { lineGap: 3 }))
  }
  body.end()
  pdf.end()
  await finished
  return Buffer.concat(parts)
}
