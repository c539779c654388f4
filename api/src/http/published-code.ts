import type { FastifyRequest } from 'fastify'
import { unpublishedHeader, type TenantSettings } from '@portal/shared/contract'
import type { Config } from '../config.ts'
import { accountOf } from '../gateways/processor/stripe/settings.ts'
import { sessionCookie } from '../security/sessions.ts'
import type { Actor, Cookies } from './context.ts'
import { Refusal } from './refusal.ts'

type Money = Pick<Config, 'processor' | 'bankFolder'>

/** Whether payments move real money: test keys and the simulated processor and bank do not. */
export function movesMoney(
  { processor, bankFolder }: Money,
  { id, capabilities }: Pick<TenantSettings, 'id' | 'capabilities'>,
) {
  const account = processor.kind === 'stripe' ? accountOf(processor.settings, id) : null
  if (account && !/^[sr]k_test_/.test(account.secretKey)) return true
  return bankFolder !== undefined && capabilities['ach.origination'] === 'file'
}

/**
 * Refuses payments of real money from unpublished code. On each call the edge sets a header that says whether the
 * browser runs such code, by cookies that scripts can neither read nor delete, and replaces any header of the browser.
 * A script can omit all cookies of a call, including the session's, so a call without them is refused too.
 * @throws {Refusal} unpublished_code
 */
export function assertPublished(
  { headers }: FastifyRequest,
  cookies: Pick<Cookies, 'read'>,
  { kind }: Pick<Actor, 'kind'>,
  { tenant, config }: { readonly tenant: TenantSettings; readonly config: Config },
): void {
  if (!movesMoney(config, tenant)) return
  if (headers[unpublishedHeader] === 'yes' || cookies.read(sessionCookie[kind]) === undefined)
    throw new Refusal('unpublished_code')
}

/**
 * The same for a call that needs no session, whose sender may have no cookie of ours: refused where the edge says that the
 * browser runs unpublished code.
 * @throws {Refusal} unpublished_code
 */
export function assertPublishedToStrangers(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { tenant, config }: { readonly tenant: TenantSettings; readonly config: Config },
): void {
  if (movesMoney(config, tenant) && headers[unpublishedHeader] === 'yes') throw new Refusal('unpublished_code')
}
