import type { TenantSettings } from '@portal/shared/contract'
import type { ProcessorConfig } from '../processor-config.ts'

/** The tenant's settings without payment methods that the server's processor would refuse. */
export const forProcessor = (tenant: TenantSettings, { kind }: ProcessorConfig): TenantSettings =>
  kind === 'stripe' ? { ...tenant, capabilities: { ...tenant.capabilities, ...withStripe(tenant) } } : tenant

/**
 * Switches off the methods that Stripe does not support, despite a tenant's file (decision 144): PayPal in the United States,
 * and bank accounts entered by number, unless the tenant's own bank files debit them.
 */
const withStripe = ({ capabilities }: TenantSettings) =>
  ({
    'processor.mode': 'live',
    'method.paypal': false,
    'ach.entry': capabilities['ach.origination'] === 'file' ? 'form' : 'hosted',
  }) as const
