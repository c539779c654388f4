import type { FastifyRequest } from 'fastify'
import type { TenantSettings } from '@portal/shared/contract'
import { householdOf } from '@portal/shared/server'
import { findDebt } from '../../../core/debt/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { tokenHash } from '../../../security/token.ts'
import { offersLinks } from './offered.ts'
import { isLinkPayable } from './payable.ts'
import { stateOf } from './present.ts'
import { linkByHash, type PayLinkRow } from './repo.ts'

/** A call of somebody without a session, who names a link by its secret. */
export interface StrangerCall {
  readonly deps: Deps
  readonly tenant: TenantSettings
  readonly now: Date
  readonly request: FastifyRequest
}

/** Whatever is wrong with a link is told in the same way: a stranger learns nothing of the account behind it. */
export const linkOver = () => new Refusal('pay_link_over')

/** Counts the call by where it comes from; each call with a link is counted alike. */
export const countCall = ({ deps, now, request }: StrangerCall): Promise<void> =>
  takeByAddress(deps, now, [{ limit: limits.payLinkAddress, subject: householdOf(request.ip) }])

/** The link of a secret, whatever its state; for what was begun by it. */
export async function linkNamed(tx: Tx, { tenant }: Pick<StrangerCall, 'tenant'>, token: string): Promise<PayLinkRow> {
  const found = await linkByHash(tx, tenant.id, tokenHash(token))
  if (!found) throw linkOver()
  return found.link
}

/** The link of a secret if somebody can pay by it now. */
export async function openLinkNamed(
  tx: Tx,
  { deps, tenant, now }: Omit<StrangerCall, 'request'>,
  token: string,
): Promise<PayLinkRow> {
  const found = await linkByHash(tx, tenant.id, tokenHash(token))
  if (!found || !offersLinks(deps, tenant) || stateOf(found, now, true) !== 'open') throw linkOver()
  const { link } = found
  const debt = await findDebt(tx, tenant.id, link.debtId)
  const asked = { payerId: link.consumerId, amount: link.amount }
  if (!debt || !(await isLinkPayable({ tx, tenant, now }, debt, asked))) throw linkOver()
  return link
}
