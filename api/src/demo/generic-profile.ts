import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import { initialsOf } from '../tenancy/images/monogram.ts'
import type { DemoProfile } from './demo-profile.ts'

/** The product's own tenants have lower numbers; from 50 on a made-up Social Security number would have ten digits. */
const [FIRST, COUNT] = [10, 40]

/** The profile of a tenant that was added to the demo: people of its own town who owe invented creditors. */
export function genericProfile({ id, tenant, capabilities }: TenantSettings): DemoProfile {
  const { city, state, zip } = tenant.address
  const isLitigating = capabilities['asa.required'] === 'litigation' || capabilities['notice.litigation_consent']
  return {
    number: FIRST + (createHash('sha256').update(id).digest().readUInt16BE(0) % COUNT),
    area_code: /\d{3}/.exec(tenant.phone_number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))?.[0] ?? '212',
    reference_prefix: `${initialsOf(tenant.full_name)}-`,
    places: [
      { street: 'Main Street', city, state, zip },
      { street: 'Mill Road', city, state, zip: nextZip(zip) },
    ],
    new_payment_system_share: 0.5,
    litigation: isLitigating,
    long_plan: false,
    display_id: 1,
    bulk: 0,
    has_uploads: false,
    published: [],
    creditors: [
      { original: 'Summit Valley Bank', current: 'Clearwater Receivables LLC', merchant: null, account_type: 'Loan' },
      {
        original: 'Prairie Union Credit',
        current: 'Clearwater Receivables LLC',
        merchant: 'Hillside Furniture',
        account_type: 'Credit Card',
      },
    ],
  }
}

/** A different ZIP, because reference number and ZIP must tell co-debtors apart. */
const nextZip = (zip: string): string =>
  String((Number(/\d{5}/.exec(zip)?.[0] ?? 10001) + 1) % 100_000).padStart(5, '0')
