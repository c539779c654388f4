import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { insertPaper } from '../../areas/money/authorizations/rows.ts'
import type { Scene } from './scene.ts'

/** Files the paper on which a person of the demo signed an authorization, and returns its id. */
export async function addSignedPaper({ tx, deps, tenant, crew, person }: Scene, consumerId: string, at: Date) {
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792]).drawText(`Payment authorization, signed: ${person.firstName} ${person.lastName}`, {
    x: 72,
    y: 700,
    size: 14,
  })
  const bytes = Buffer.from(await pdf.save())
  const id = deps.ids.next()
  await insertPaper(tx, {
    tenantId: tenant.id,
    id,
    consumerId,
    staffId: crew.agentId,
    name: 'signed-authorization.pdf',
    mediaType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    size: bytes.length,
    createdAt: at,
  })
  return id
}
