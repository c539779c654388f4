import { correctBankAccount } from '../methods/correct-bank-account.ts'
import type { TransactionCode } from '../../../gateways/ach/nacha/nacha-file.ts'
import type { Work } from '../../../deps.ts'
import { accountPlace } from './account-place.ts'
import type { CorrectedData } from './corrected-data.ts'
import { updateEntry, waitingDebits, type EntryRow } from './entry-repo.ts'

/**
 * A bank's notification of change: the account's data are used from now on, also by debits that wait. The bank that
 * keeps the account has said so itself, which validates the new number.
 */
export async function correctAccount(
  work: Work,
  entry: EntryRow,
  code: string,
  corrected: CorrectedData,
): Promise<void> {
  const { tx, deps, tenant, now } = work
  await correctBankAccount(tx, deps, tenant.id, entry.methodId, { ...corrected, code, now })
  const { routingNumber, accountNumber, accountType } = corrected
  for (const waiting of await waitingDebits(tx, tenant.id, entry.methodId)) {
    const place = accountPlace(tenant.id, waiting.id)
    const number = accountNumber ?? deps.vault.open(place, waiting.accountNumberSealed)
    const first = accountType === null ? waiting.code[0] : accountType === 'savings' ? 3 : 2
    await updateEntry(tx, tenant.id, waiting.id, {
      routingNumber: routingNumber ?? waiting.routingNumber,
      accountNumberSealed: deps.vault.seal(place, number),
      lastFour: number.slice(-4),
      code: `${first}7` as TransactionCode,
    })
  }
}
