import type * as v from 'valibot'
import type { CreateCaseRequest, endpoints } from '@portal/shared/contract'
import { CREDITOR_REQUEST, caseDueOn, caseKindOf, localDateIn, yearOf, type LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { lockDebt, followDebt } from '../../money/index.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { insertFiles } from './attachment-repo.ts'
import { sealBudget } from './budget.ts'
import { confirmReceived } from './confirm-received.ts'
import { checkUploads, type CheckedFile } from '../../../documents/check-uploads.ts'
import { findRepeat, holdDebt, insertCase, nextCaseNumber, type CaseRow } from './repo.ts'
import { suspendDebits } from './suspend-debits.ts'

type Request = Omit<v.InferOutput<typeof CreateCaseRequest>, 'attachments'>
type Filing = Pick<Context<any, Actor>, 'tenant' | 'now' | 'deps' | 'actor' | 'consumerId' | 'tx' | 'language'>

/** A case, and whether it existed already. */
interface Filed {
  row: CaseRow
  isNew: boolean
}

/** Two equal requests within this time are one case (decision 19). */
const REPEAT_WINDOW_MS = 5 * 60_000

/** Checks the files of a request, then files its cases in one transaction. */
export async function fileRequest(ctx: Context<typeof endpoints.createCase, Actor>) {
  const { deps, tenant, now, actor, consumerId, language, input } = ctx
  const { attachments, ...request } = input.body
  const files = await checkUploads(attachments)
  const rows = await deps.db.withTenant(tenant.id, (tx) =>
    createCases({ tx, deps, tenant, now, actor, consumerId, language }, request, files),
  )
  const [first] = rows
  if (!first) throw new Error('a request created no case')
  return {
    case_number: first.number,
    status: first.status,
    due_at: first.dueOn,
    case_numbers: rows.map(({ number }) => number),
  }
}

/**
 * Files a hardship, dispute or complaint. The case belongs to the consumer and lists all their debts (K-43); a dispute
 * puts its debt on hold until it is answered (K-44, 12 CFR 1006.38). A consumer who disputes a debt and also asks for
 * the original creditor gets two cases, because each needs its own answer.
 */
export async function createCases(ctx: Filing, request: Request, files: readonly CheckedFile[]): Promise<CaseRow[]> {
  const { tx, tenant, now } = ctx
  const person = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debts = await listDebtsOf(tx, tenant.id, person.id)
  if (debts.length === 0) throw new Refusal('no_debt', { fields: { explanation: ['no_debt'] } })
  const debt = debts.find(({ referenceNumber }) => referenceNumber === request.data_id)
  if (!debt) throw new Refusal('not_found', { fields: { data_id: ['not_found'] } })
  assertComplete(request)
  // The lock keeps anybody from releasing the debt between this case and its hold.
  await lockDebt(tx, tenant.id, debt.id)
  const about = { person, debtId: debt.id, debtIds: debts.map(({ id }) => id) }
  const filed: Filed[] = []
  for (const reasons of tasksOf(request)) filed.push(await fileOne(ctx, request, reasons, about, files))
  const rows = filed.map(({ row }) => row)
  const fresh = filed.filter(({ isNew }) => isNew).map(({ row }) => row)
  if (fresh.length === 0) return rows
  if (request.dispute_type === 'dispute') {
    const isRequest = rows.every((row) => caseKindOf(row.kind, row.reasons) === 'creditor_request')
    await holdDebt(tx, tenant.id, debt.id, isRequest ? 'original_creditor_request' : 'dispute', now)
    await suspendDebits(ctx, debt.id, fresh[0]!)
    await followDebt(ctx, debt.id)
  }
  for (const row of fresh) {
    await confirmReceived(ctx, row)
    await recordBy(ctx, {
      action: `${row.kind}.filed`,
      consumerId: person.id,
      subject: `case:${row.id}`,
      detail: { number: row.number, debt: debt.id },
    })
  }
  return rows
}

/** The reasons of each case that a request creates. */
function tasksOf({ dispute_type: filedAs, reasons, other_reason: other }: Request): string[][] {
  const all = [...new Set<string>(reasons), ...(other ? [other] : [])]
  const rest = all.filter((reason) => reason !== CREDITOR_REQUEST)
  if (filedAs !== 'dispute' || rest.length === all.length || rest.length === 0) return [all]
  return [rest, [CREDITOR_REQUEST]]
}

async function fileOne(
  { tx, tenant, now, deps, actor, language }: Filing,
  request: Request,
  reasons: string[],
  { person, debtId, debtIds }: { person: ConsumerRow; debtId: string; debtIds: string[] },
  files: readonly CheckedFile[],
): Promise<Filed> {
  const { dispute_type: kind, explanation } = request
  const since = new Date(now.getTime() - REPEAT_WINDOW_MS)
  const repeat = await findRepeat(tx, tenant.id, { kind, consumerId: person.id, debtId, explanation, reasons, since })
  if (repeat) return { row: repeat, isNew: false }
  const today = localDateIn(now, tenant.zone)
  const staffId = actor.kind === 'staff' ? actor.id : null
  const key = { tenantId: tenant.id, id: deps.ids.next() }
  const row = await insertCase(tx, {
    ...key,
    number: await nextCaseNumber(tx, tenant.id, kind, yearOf(today)),
    kind,
    status: 'open',
    consumerId: person.id,
    debtId,
    debtIds,
    name: request.name || person.fullName,
    explanation,
    expectedOutcome: request.expected_outcome || null,
    reasons,
    // F-15: of a hardship only.
    budget: kind === 'hardship' ? sealBudget(deps.vault, key, request.budget) : null,
    filedBy: actor.kind,
    staffId,
    receivedBy: actor.kind === 'staff' ? request.received_by : 'portal',
    termsVersion:
      actor.kind === 'consumer'
        ? acceptedTerms(tenant, { words: request.terms_version, shown: request.terms_shown, language })
        : null,
    dueOn: caseDueOn(caseKindOf(kind, reasons), today, tenant.capabilities, tenant.closures as LocalDate[]),
    createdAt: now,
  })
  const of = { tenantId: tenant.id, caseId: row.id, side: 'question', staffId, createdAt: now } as const
  await insertFiles(tx, deps.ids, files, of)
  return { row, isNew: true }
}

/** H-05, H-10: a dispute needs a reason, a complaint a proposed resolution. */
function assertComplete({ dispute_type, reasons, other_reason, expected_outcome }: Request): void {
  const fields: Record<string, string[]> = {}
  if (reasons.includes('other') && !other_reason) fields['other_reason'] = ['required']
  if (dispute_type === 'complaint' && !expected_outcome) fields['expected_outcome'] = ['required']
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}
