import type * as v from 'valibot'
import type { ClientRow } from '@portal/shared/contract'
import { formatWireMoney, ZERO } from '@portal/shared/domain'
import type { ConsumerRow, ContactRow } from '../../../core/consumer/rows.ts'
import { contactOf, identityOf } from '../../../core/consumer/wire-fields.ts'
import type { Vault } from '../../../security/vault.ts'
import type { DebtSummary } from './repo.ts'

/** Presents one row of the customers list (S-07). A consumer without a debt has a row as well. */
export function presentClient(
  vault: Vault,
  row: ConsumerRow,
  parts: { contacts: readonly ContactRow[]; debt: DebtSummary | undefined; agentName: string | null },
): v.InferInput<typeof ClientRow> {
  const { contacts, debt, agentName } = parts
  return {
    client_id: row.id,
    full_name: row.fullName,
    ...identityOf(vault, row),
    client: debt?.currentCreditor ?? null,
    cell_phone: contactOf(vault, contacts, 'cell_phone'),
    address: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    orginator: debt?.originalCreditor ?? null,
    current_creditor: debt?.currentCreditor ?? null,
    agent_profile: { full_name: agentName },
    reference: debt?.referenceNumber ?? null,
    amount: formatWireMoney(debt?.total ?? ZERO),
    account_status: debt?.accountStatus ?? null,
    debt_status: debt?.status ?? null,
  }
}
