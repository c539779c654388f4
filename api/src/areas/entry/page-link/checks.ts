import type { TenantSettings } from '@portal/shared/contract'
import { checksFor, type LinkCheck } from '@portal/shared/domain'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'

/** F-18: what the holder of a consumer's link is asked for at this tenant. */
export const checksOf = (
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  { ssnLast4Index, dobIndex, zip }: Pick<ConsumerRow, 'ssnLast4Index' | 'dobIndex' | 'zip'>,
): LinkCheck[] =>
  checksFor(capabilities['login.variants'], { ssn4: ssnLast4Index !== null, dob: dobIndex !== null, zip: Boolean(zip) })
