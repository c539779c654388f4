import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'

type Kind = 'card' | 'ach'

/**
 * The kinds of method that a link takes: those that the processor's own frame takes, because a stranger's numbers are
 * not to pass through the portal. A bank account that the tenant's own files debit is therefore none.
 */
export const linkMethods = (
  { processor }: Pick<Deps, 'processor'>,
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
): Kind[] =>
  (['card', 'ach'] as const).filter(
    (kind) =>
      processor.vaults.includes(kind) &&
      !(kind === 'card' && capabilities['method.hide_cards']) &&
      !(kind === 'ach' && (capabilities['method.debit_only'] || capabilities['ach.origination'] === 'file')),
  )

/** Whether the tenant offers links, and takes some method by them. */
export const offersLinks = (deps: Pick<Deps, 'processor'>, tenant: Pick<TenantSettings, 'capabilities'>): boolean =>
  tenant.capabilities['pay_link.days'] > 0 && linkMethods(deps, tenant).length > 0
