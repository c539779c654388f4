import type { TenantSettings } from '@portal/shared/contract'
import type { ProcessorConfig } from '../processor-config.ts'

/** What Stripe takes no money by, whatever a tenant's file says: no PayPal in the United States (0013). */
const withStripe = { 'processor.mode': 'live', 'method.paypal': false } as const

/** A tenant as the server's processor can serve it: nobody is offered a way to pay that would end in a refusal. */
export const forProcessor = (tenant: TenantSettings, { kind }: ProcessorConfig): TenantSettings =>
  kind === 'stripe' ? { ...tenant, capabilities: { ...tenant.capabilities, ...withStripe } } : tenant
