import type { FastifyRequest } from 'fastify'
import { unpublishedHeader, type TenantSettings } from '@portal/shared/contract'
import type { Config } from '../config.ts'
import { sessionCookie } from '../security/sessions.ts'
import type { Actor, Cookies } from './context.ts'
import { Refusal } from './refusal.ts'

type Money = Pick<Config, 'processor' | 'bankFolder'>

/** Whether what is paid here leaves somebody's account: test keys and the simulated processor and bank move nothing. */
export function movesMoney({ processor, bankFolder }: Money, { capabilities }: Pick<TenantSettings, 'capabilities'>) {
  if (processor.kind === 'stripe' && !/^[sr]k_test_/.test(processor.settings.secretKey)) return true
  return bankFolder !== undefined && capabilities['ach.origination'] === 'file'
}

/**
 * Nobody pays real money by code that nobody has published. The edge says on each call whether its browser runs such code,
 * in place of what the browser may say; it goes by cookies that no script can read or end. A script can leave all cookies
 * off a call, the session's with them: such a call tells nothing of where it comes from and pays nothing either.
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
