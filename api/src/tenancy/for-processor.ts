import type { TenantSettings } from '@portal/shared/contract'
import type { ProcessorConfig } from '../processor-config.ts'

/** A tenant as the server's processor can serve it: nobody is offered a way to pay that would end in a refusal. */
export const forProcessor = (tenant: TenantSettings, { kind }: ProcessorConfig): TenantSettings =>
  kind === 'stripe' ? { ...tenant, capabilities: { ...tenant.capabilities, ...withStripe(tenant) } } : tenant

/**
 * What Stripe does not take, whatever a tenant's file says (decision 144): PayPal in the United States, and accounts whose
 * numbers were typed here, unless the tenant's own files debit them.
 */
const withStripe = ({ capabilities }: TenantSettings) =>
  ({
    'processor.mode': 'live',
    'method.paypal': false,
    'ach.entry': capabilities['ach.origination'] === 'file' ? 'form' : 'hosted',
  }) as const
