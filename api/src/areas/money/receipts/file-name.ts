import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'

/** K-54: the tenant's own name, otherwise Nacha for bank accounts and receipt for the rest, with the day. */
export function receiptFileName(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  methodType: string,
  date: LocalDate | string,
): string {
  const own = capabilities['receipt.filename']
  const name = own !== 'auto' ? own : methodType === 'ACH' ? 'Nacha' : 'receipt'
  return `${name}_${date}.pdf`
}
