import { localDateIn } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import { letterSections } from '../../letters/letter-sections.ts'
import { findLetter } from '../../letters/repo.ts'
import { findDebt } from '../../accounts/repo.ts'
import { collectorLines } from '../collector-lines.ts'
import type { Entry, Made } from '../entry.ts'

interface Place {
  readonly tx: Tx
  readonly tenant: TenantSettings
}

const TEMPLATE = 1

/** The paper of a letter that staff have issued: its words as they were kept then. */
export async function issuedLetter({ tx, tenant }: Place, { sourceId: id }: Pick<Entry, 'sourceId'>): Promise<Made> {
  const letter = await findLetter(tx, tenant.id, id)
  if (!letter) throw new Error(`no letter ${id}`)
  const { title, html, language, createdAt } = letter
  const debt = await findDebt(tx, tenant.id, letter.debtId)
  const bytes = await paperPdf({
    title,
    language,
    company: tenant.tenant.full_name,
    contact: collectorLines(tenant),
    at: createdAt,
    sections: letterSections(html),
    notes: [],
  })
  const reference = (debt?.referenceNumber ?? '').replace(/[^\w-]/g, '')
  return {
    name: title,
    fileName: `${documentText(language, 'document/letter/file')}_${reference}_${localDateIn(createdAt, tenant.zone)}.pdf`,
    templateVersion: TEMPLATE,
    bytes,
  }
}
