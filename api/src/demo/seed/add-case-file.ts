import { createHash } from 'node:crypto'
import { paperPdf } from '../../documents/paper.ts'
import { insertFiles, type CaseRow } from '../../areas/desk/cases/rows.ts'
import type { Scene } from './scene.ts'

/** Who a document of a case is from, and what it is called. */
interface CaseFile {
  side: 'question' | 'answer'
  title: string
  name: string
  at: Date
}

/** A document that came with a case or with its answer. */
export async function addCaseFile(scene: Scene, row: CaseRow, { side, title, name, at }: CaseFile): Promise<void> {
  const { tx, deps, tenant, crew, person, profile } = scene
  const creditor = profile.creditors[0]!
  const bytes = await paperPdf({
    title,
    language: 'en',
    company: side === 'answer' ? creditor.original : (creditor.merchant ?? creditor.original),
    at,
    sections: [
      {
        rows: [
          ['Name', row.name ?? ''],
          ['Reference number', person.reference],
        ],
      },
    ],
    notes: [],
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await insertFiles(tx, deps.ids, [{ name, mediaType: 'application/pdf', bytes, sha256 }], {
    tenantId: tenant.id,
    caseId: row.id,
    side,
    staffId: side === 'answer' ? crew.adminId : null,
    createdAt: at,
  })
}
