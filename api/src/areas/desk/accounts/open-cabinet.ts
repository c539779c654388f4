import { endpoints } from '@portal/shared/contract'
import { accountTabs, can, isInList, tabOf, type Action } from '@portal/shared/domain'
import { recordView } from '../../../core/consumer/record-view.ts'
import { debtsOf } from '../../../core/debt/policy.ts'
import type { DebtRow } from '../../../core/debt/rows.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { replyPart, type ReplyPart } from '../../../http/reply-part.ts'
import { historyOf, loanOf, planParts } from '../../money/index.ts'
import { describeClient } from '../../people/index.ts'
import { viewDebts } from './list-debts.ts'
import { presentDebtList, presentOpened } from './present.ts'
import { staffParts } from './staff-parts.ts'

type Call = Context<typeof endpoints.openCabinet, Actor>

/** The first page of a history, as the page of accounts shows it (C-60). */
const FIRST = { page: 1, perPage: 5 }

/**
 * What the page of accounts asks for at first, read in one transaction. Every part is what its own call answers: of debts
 * that this consumer owes (T5), in the same words. What staff see is recorded as if they had made each call.
 */
export async function openCabinet(ctx: Call): Promise<{ parts: ReplyPart[] }> {
  const { status, language } = ctx.input.query
  const { person, debts } = await debtsOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  const clientId = ctx.actor.kind === 'staff' ? person.id : null
  const listed = debts.filter((debt) => isInList(debt.status, status))
  const chosen = listed.find(({ id }) => id === ctx.input.body.debt_id) ?? shownFirst(listed, ctx.actor.kind)
  // A part is for those who may make its call.
  const may = (action: Action) => can(ctx.actor, action, { consumerId: person.id })
  const seen = [
    ...(may('profile.view') ? ['profile.read'] : []),
    'debts.list',
    ...(chosen ? ['debt.open'] : []),
    ...(chosen && may('payment.view') ? ['payments.history'] : []),
  ]
  // The first one may be refused (F-27), and nothing is read then.
  const [first, ...others] = seen
  await recordView(ctx, person.id, first!)
  const [profile, views, history, ofStaff] = await Promise.all([
    may('profile.view') ? describeClient(ctx, person) : null,
    viewDebts(ctx, listed),
    chosen && may('payment.view') ? historyOf(ctx, chosen, FIRST) : null,
    clientId ? staffParts(ctx, { person, debtId: chosen?.id, may }) : [],
    ...others.map((action) => recordView(ctx, person.id, action)),
  ])
  const ofPerson = { params: clientId ? { client_id: clientId } : {} }
  const parts = [
    ...ofStaff,
    ...(profile ? [replyPart(endpoints.getClient, ofPerson, { data: profile })] : []),
    replyPart(
      endpoints.listDebts,
      { query: { status }, body: clientId ? { client_id: clientId } : {} },
      presentDebtList(views),
    ),
  ]
  const view = chosen && views.find(({ debt }) => debt.id === chosen.id)
  if (!view) return { parts }
  const { debt, figures } = view
  const ofDebt = { debt_id: debt.id, client_id: clientId }
  const page = { page: FIRST.page, per_page: FIRST.perPage }
  parts.push(replyPart(endpoints.getDebt, { body: ofDebt }, presentOpened(view)))
  if (history) parts.push(replyPart(endpoints.listPaymentHistory, { body: { ...ofDebt, ...page } }, history))
  const plan = loanOf(figures)
  if (!plan) return { parts }
  const [ofPlan] = await Promise.all([
    planParts(ctx, { plan, debt }, { clientId, language }),
    ...['plan.open', 'plan.options', 'plan.failure'].map((action) => recordView(ctx, debt.ownerId, action)),
  ])
  return { parts: [...parts, ...ofPlan] }
}

/** The account that a page shows when its address names none: a consumer's page opens the first tab that has any (K-04). */
function shownFirst(debts: readonly DebtRow[], viewer: Actor['kind']): DebtRow | undefined {
  if (viewer === 'staff') return debts[0]
  return accountTabs.flatMap((tab) => debts.filter(({ status }) => tabOf(status) === tab))[0]
}
