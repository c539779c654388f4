import { businessDate, type DebtRow } from '../../money/index.ts'
import { formatWireMoney, type CaseActKind, type Cents, type LocalDate } from '@portal/shared/domain'
import type { AnswerCaseRequest } from '@portal/shared/contract'
import { recordBy } from '../../../core/audit/record-by.ts'
import type { CaseActFacts } from '../../../db/schema/case.ts'
import type { Work } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { insertAct, type CaseActRow } from './repo.ts'

/** The case that an act answers. */
export interface ActedCase {
  id: string
  number: string
  consumerId: string
}

/** A person of staff who carries out an answer. */
export type Acting = Work & { actor: Actor }

/** One act on one account, whose row is locked; null for an act on none. */
export interface Asked {
  file: ActedCase
  debt: DebtRow | null
  request: AnswerCaseRequest
}

/** Refuses one field of an act, at the field of the form. */
export const refuseAct = (field: string, code: string) =>
  new Refusal('validation_failed', { fields: { [field]: [code] } })

/** How many payments of a plan the record of an act names. */
const NAMED = 300

/** The payments of a plan as the record of an act holds them. */
export const recordedPayments = (payments: readonly { date: LocalDate; amount: Cents }[]) =>
  payments.slice(0, NAMED).map(({ date, amount }) => ({ date, amount: amount.toString() }))

interface NewAct {
  kind: CaseActKind
  facts: CaseActFacts
  until: LocalDate | null
  assigneeId?: string
}

/** Stores what an answer did, and records it in the audit chain (F-15). */
export async function storeAct(
  work: Acting,
  file: ActedCase,
  debtId: string | null,
  { kind, facts, until, assigneeId }: NewAct,
): Promise<CaseActRow> {
  const { tx, deps, tenant, actor, now } = work
  const row = await insertAct(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    caseId: file.id,
    kind,
    debtId,
    facts,
    startsOn: businessDate(tenant, now),
    endsOn: until,
    assigneeId: assigneeId ?? null,
    staffId: actor.id,
    createdAt: now,
  })
  await recordBy(work, {
    action: 'case.acted',
    consumerId: file.consumerId,
    subject: `case:${file.id}`,
    detail: {
      number: file.number,
      debt: debtId,
      act: kind,
      ends_on: until,
      ...(facts.amount !== undefined && { amount: formatWireMoney(BigInt(facts.amount) as Cents) }),
      ...(assigneeId && { member: assigneeId }),
      ...(facts.text && { reason: facts.text }),
    },
  })
  return row
}
