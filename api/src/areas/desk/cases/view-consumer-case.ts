import type * as v from 'valibot'
import type { ConsumerCaseDetail, endpoints, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { businessDate, debtFigures } from '../../money/index.ts'
import { actsOfCase } from '../case-acts/rows.ts'
import { filesOf } from './attachment-repo.ts'
import { presentBudget } from './budget.ts'
import { findCase, stepsOfCase } from './case-repo.ts'
import { presentConsumerCase, presentConsumerRow, type ConsumerCaseView } from './present-consumer-case.ts'
import { countCasesOf, findNamedCase, listCasesOf, type NamedCase } from './queue-repo.ts'
import type { CaseRow } from './repo.ts'
import type { CaseReader } from './view-case.ts'

/** F-06: a page of the cases that a consumer filed. */
export async function listOwnCases(ctx: Context<typeof endpoints.listConsumerCases, Actor>) {
  const { tx, tenant, now, input } = ctx
  const { page, per_page: perPage } = input.query
  const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
  await recordView(ctx, id, 'cases.list')
  const count = await countCasesOf(tx, tenant.id, id)
  const rows = await listCasesOf(tx, tenant.id, id, { limit: perPage, offset: offsetOf(page, perPage) })
  const today = businessDate(tenant, now)
  return { ...pagingOf(count, page, perPage), data: rows.map((row) => presentConsumerRow(row, today)) }
}

/** Finds a case that this consumer filed; any other case is not found, even one of a co-debtor (T4, T5). */
export async function findCaseOf(tx: Tx, tenantId: string, consumerId: string, caseId: string): Promise<NamedCase> {
  const named = await findNamedCase(tx, tenantId, caseId)
  if (named?.file.consumerId !== consumerId) throw new Refusal('not_found')
  return named
}

/** One case of a consumer with all that its page shows. */
export async function viewConsumerCase(
  { tx, tenant, now, deps }: CaseReader,
  consumerId: string,
  caseId: string,
): Promise<v.InferInput<typeof ConsumerCaseDetail>> {
  const named = await findCaseOf(tx, tenant.id, consumerId, caseId)
  const today = businessDate(tenant, now)
  const { file } = named
  return presentConsumerCase({
    named,
    today,
    files: await filesOf(tx, tenant.id, file.id),
    steps: await stepsOfCase(tx, tenant.id, file),
    earlier: await ownEarlier(tx, file),
    account: await accountOf(tx, tenant, file, today),
    acts: await actsOfCase(tx, tenant.id, file.id),
    budget: presentBudget(deps.vault, tenant, file),
  })
}

/** The earlier dispute, if this consumer filed it: a dispute of the co-debtor about the same account stays private. */
async function ownEarlier(
  tx: Tx,
  { tenantId, consumerId, earlierCaseId }: CaseRow,
): Promise<ConsumerCaseView['earlier']> {
  const earlier = earlierCaseId === null ? null : await findCase(tx, tenantId, earlierCaseId)
  return earlier?.consumerId === consumerId ? { id: earlier.id, number: earlier.number } : null
}

async function accountOf(
  tx: Tx,
  tenant: TenantSettings,
  { consumerId, debtId }: CaseRow,
  today: ConsumerCaseView['today'],
): Promise<ConsumerCaseView['account']> {
  const debt = (await listDebtsOf(tx, tenant.id, consumerId)).find(({ id }) => id === debtId)
  const figures = debt && (await debtFigures(tx, tenant, [debt.id], today)).get(debt.id)
  return debt && figures ? { debt, figures } : null
}
