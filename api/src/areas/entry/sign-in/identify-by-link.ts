import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { identify, type Identified } from './identify.ts'
import { findLink } from './link-repo.ts'

/** Identifies a person by a link and by the last four digits of the SSN or the date of birth. */
export async function identifyByLink(
  ctx: Context,
  token: string | undefined,
  given: { ssn?: string | undefined; dob?: string | undefined },
): Promise<Identified> {
  const { deps, tenant, now } = ctx
  if (given.ssn === undefined && given.dob === undefined)
    throw new Refusal('validation_failed', { fields: { ssn: ['required'] } })
  const link =
    token === undefined ? null : await deps.db.withTenant(tenant.id, (tx) => findLink(tx, tenant.id, token, now))
  if (!link) throw new Refusal('link_invalid')
  return identify(ctx, { variant: 'link', consumerId: link.consumerId, ssn4: given.ssn, dob: given.dob }, token)
}
