import type { TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, maxCents, parseWireMoney } from '@portal/shared/domain'
import { accountOf, STRIPE_SMALLEST } from '../gateways/processor/stripe/settings.ts'
import type { ProcessorConfig } from '../processor-config.ts'

/** The tenant's settings without payment methods that the server's processor would refuse. */
export const forProcessor = (tenant: TenantSettings, { kind }: ProcessorConfig): TenantSettings =>
  kind === 'stripe' ? { ...tenant, capabilities: { ...tenant.capabilities, ...withStripe(tenant) } } : tenant

/**
 * Switches off the methods that Stripe does not support, despite a tenant's file (decision 144): PayPal in the United States,
 * and bank accounts entered by number, unless the tenant's own bank files debit them. The tenant's least amount is at least
 * Stripe's (K-19).
 */
const withStripe = ({ capabilities }: TenantSettings) =>
  ({
    'otp.min_amount': formatWireMoney(maxCents(parseWireMoney(capabilities['otp.min_amount']), STRIPE_SMALLEST)),
    'processor.mode': 'live',
    'method.paypal': false,
    'ach.entry': capabilities['ach.origination'] === 'file' ? 'form' : 'hosted',
  }) as const

/** A line for each tenant that Stripe is to charge for and that has no account there, with the remedy. */
export function withoutAccount(processor: ProcessorConfig, tenants: readonly TenantSettings[]): string[] {
  if (processor.kind !== 'stripe') return []
  return tenants
    .filter((tenant) => chargesByProcessor(tenant) && !accountOf(processor.settings, tenant.id))
    .map(
      ({ id }) =>
        `${id} takes payments and has no account at Stripe: name one in STRIPE_ACCOUNTS, or switch off its cards and wallets and debit by file.`,
    )
}

const chargesByProcessor = ({ capabilities }: TenantSettings): boolean =>
  !capabilities['method.hide_cards'] ||
  capabilities['method.apple_pay'] ||
  capabilities['method.google_pay'] ||
  capabilities['ach.origination'] === 'processor'
