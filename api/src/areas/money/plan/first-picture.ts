import { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { replyPart, type ReplyPart } from '../../../http/reply-part.ts'
import { planOptions } from './change/options.ts'
import { readOpenPlan, type OpenPlan } from './change/open-plan.ts'
import { showFailure } from './mend/failure.ts'
import { viewPlan } from './view-plan.ts'

/** What an account shows of its plan at first; `clientId` is the consumer whom staff name, in the words of the page. */
export async function planParts(
  ctx: Context<any, Actor>,
  rows: Pick<OpenPlan, 'plan' | 'debt'>,
  { clientId, language }: { clientId: string | null; language: 'en' | 'es' | undefined },
): Promise<ReplyPart[]> {
  const { plan } = rows
  const [shown, open] = await Promise.all([viewPlan(ctx, ctx.tx, plan), readOpenPlan(ctx, rows)])
  const query = { ...(language && { language }), ...(clientId && { client_id: clientId }) }
  const [options, failure] = await Promise.all([
    planOptions(ctx, open),
    showFailure(ctx, open, { ...query, authorization: undefined }),
  ])
  return [
    replyPart(endpoints.getPlan, { body: { plan_id: plan.id, client_id: clientId } }, { data: shown }),
    replyPart(endpoints.getPlanOptions, { params: { id: plan.id } }, { data: options }),
    replyPart(endpoints.getPlanFailure, { params: { id: plan.id }, query }, { data: failure }),
  ]
}
