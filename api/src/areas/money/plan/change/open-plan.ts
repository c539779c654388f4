import {
  can,
  changeCutoff,
  debitCutoff,
  planBar,
  type LocalDate,
  type PlanAction,
  type PlanSubject,
  type PlanViewer,
} from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Actor, Context } from '../../../../http/context.ts'
import type { Work } from '../../../../deps.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { visibleDebt } from '../../../../core/debt/policy.ts'
import { newPaymentSystem, type DebtRow } from '../../../../core/debt/rows.ts'
import { findPlan, lockPlan, listInstalments, restOf, type PlanPaymentRow, type PlanRow } from '../rows.ts'

/** The viewer, the consumer whose plan it is, and the moment. */
export type PlanReader = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now' | 'consumerId'>
export type PlanCall = PlanReader & Pick<Work, 'deps'>

/** A plan with its payments, for reading or for a change. */
export interface OpenPlan {
  plan: PlanRow
  debt: DebtRow
  /** In order, without those that were put off to the end. */
  rows: PlanPaymentRow[]
  /** The highest sequence number that the plan has used. */
  lastSeq: number
  subject: PlanSubject
  viewer: PlanViewer
}

/** States of a payment that was not tried and can still be changed. */
const OPEN: ReadonlySet<PlanPaymentRow['status']> = new Set(['scheduled', 'due', 'moved'])

export const isOpen = (row: Pick<PlanPaymentRow, 'status'>): boolean => OPEN.has(row.status)

/** Its day and the amount that will be debited. */
export const agreedOf = (row: Pick<PlanPaymentRow, 'dueDate' | 'amount' | 'editedAmount' | 'covered'>) => ({
  date: row.dueDate as LocalDate,
  amount: restOf(row),
})

/** `forChange` locks the debt's row and the plan's until the transaction ends (T18). Another person's plan is not found (T4). */
export async function openPlan(call: PlanReader, planId: string, forChange: boolean): Promise<OpenPlan> {
  const { tx, tenant, actor, consumerId } = call
  const found = await findPlan(tx, tenant.id, planId)
  if (!found || found.status === 'void') throw new Refusal('not_found')
  const seen = await visibleDebt(tx, tenant.id, found.debtId, actor, consumerId)
  return readOpenPlan(call, forChange ? await lockPlan(tx, tenant.id, planId) : { plan: found, debt: seen })
}

/** The same of rows that the caller has read, of a debt that the viewer may see. */
export async function readOpenPlan(
  { tx, tenant, actor }: PlanReader,
  { plan, debt }: Pick<OpenPlan, 'plan' | 'debt'>,
): Promise<OpenPlan> {
  const [isNew, all] = await Promise.all([
    newPaymentSystem(tx, tenant.id, [debt.ownerId]),
    listInstalments(tx, tenant.id, plan.id),
  ])
  return {
    plan,
    debt,
    rows: all.filter((row) => row.status !== 'skipped'),
    lastSeq: all.at(-1)?.seq ?? 0,
    subject: {
      planOwnerId: plan.ownerId,
      accountOwnerId: debt.ownerId,
      status: plan.status,
      debtStatus: debt.status,
      newPaymentSystem: isNew.has(debt.ownerId),
    },
    viewer: { kind: actor.kind, id: actor.id, maySchedule: can(actor, 'plan.schedule', { consumerId: actor.id }) },
  }
}

/** Refuses an action that this person may not do on this plan now (N-02, P-107). */
export function assertMay({ viewer, subject }: OpenPlan, action: PlanAction): void {
  const bar = planBar(viewer, action, subject)
  if (bar) throw new Refusal(bar)
}

/** Until when the payment can be changed by this person: a consumer gives the tenant's notice, staff stop the run. */
export function changeableUntil(
  { tenant, actor }: Pick<PlanReader, 'tenant' | 'actor'>,
  row: Pick<PlanPaymentRow, 'dueDate'>,
): Date {
  const rules = cutoffRules(tenant)
  const due = row.dueDate as LocalDate
  return actor.kind === 'staff' ? debitCutoff(due, rules) : changeCutoff(due, rules)
}

export const cutoffRules = ({ capabilities, closures }: TenantSettings) => ({
  notice: capabilities['revoke.notice'],
  cutoff: capabilities.cutoff,
  closures: closures as LocalDate[],
})
