import {
  caseDueOn,
  caseKindOf,
  localDateIn,
  needsAttachment,
  yearOf,
  type CaseOutcome,
  type LocalDate,
} from '@portal/shared/domain'
import type { CaseKind } from '../../db/schema/case.ts'
import {
  updateCase,
  holdDebt,
  insertCase,
  nextCaseNumber,
  type CaseRow,
  insertFiles,
} from '../../areas/desk/cases/rows.ts'
import { daysAgo, type Scene } from './scene.ts'
import { createHash } from 'node:crypto'
import { paperPdf } from '../../documents/paper.ts'

/** A case of the demo, as it was filed, and its answer. */
export interface CaseOptions {
  kind: CaseKind
  consumerId: string
  debtId: string
  explanation: string
  /** Days ago; four when left out. */
  filed?: number
  reasons?: string[]
  expectedOutcome?: string
  /** Whether the case is assigned to the tenant's admin. */
  isTaken?: boolean
  /** Whether the consumer attached a receipt. */
  hasReceipt?: boolean
  answer?: { outcome: CaseOutcome; text: string }
}

/** A hardship, dispute or complaint that is already filed; a dispute holds its debt until it is answered (K-44). */
export async function addCase(scene: Scene, options: CaseOptions): Promise<void> {
  const { tx, deps, tenant, person, crew } = scene
  const at = daysAgo(scene, options.filed ?? 4)
  const filedOn = localDateIn(at, tenant.zone)
  const reasons = options.reasons ?? []
  const kind = caseKindOf(options.kind, reasons)
  const row = await insertCase(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    number: await nextCaseNumber(tx, tenant.id, options.kind, yearOf(filedOn)),
    kind: options.kind,
    status: 'open',
    consumerId: options.consumerId,
    debtId: options.debtId,
    debtIds: [options.debtId],
    name: `${person.firstName} ${person.lastName}`,
    explanation: options.explanation,
    expectedOutcome: options.expectedOutcome ?? null,
    reasons,
    filedBy: 'consumer',
    dueOn: caseDueOn(kind, filedOn, tenant.capabilities, tenant.closures as LocalDate[]),
    assigneeId: options.isTaken || options.answer ? crew.adminId : null,
    createdAt: at,
  })
  if (options.hasReceipt)
    await addCaseFile(scene, row, { side: 'question', title: 'Receipt', name: 'receipt-of-the-store.pdf', at })
  if (options.answer) await addAnswer(scene, row, options.answer)
  else if (options.kind === 'dispute')
    await holdDebt(tx, tenant.id, options.debtId, kind === 'dispute' ? 'dispute' : 'original_creditor_request', at)
}

async function addAnswer(scene: Scene, row: CaseRow, { outcome, text }: NonNullable<CaseOptions['answer']>) {
  const { tx, crew } = scene
  const at = daysAgo(scene, 1)
  if (needsAttachment(outcome))
    await addCaseFile(scene, row, {
      side: 'answer',
      title: 'Statement of account',
      name: 'statement-of-account.pdf',
      at,
    })
  await updateCase(tx, row, {
    status: 'answered',
    outcome,
    resolution: text,
    resolvedAt: at,
    resolvedBy: crew.adminId,
  })
}

/** The author and the name of a case's document. */
interface CaseFile {
  side: 'question' | 'answer'
  title: string
  name: string
  at: Date
}

/** A document that came with a case or with its answer. */
async function addCaseFile(scene: Scene, row: CaseRow, { side, title, name, at }: CaseFile): Promise<void> {
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
