import type { TenantSettings } from '@portal/shared/contract'
import { isRoutingNumber, lastFour, type AccountType } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { BankToCharge } from '../../../gateways/processor/method.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Vault } from '../../../security/vault.ts'
import { assertOffered } from './usable.ts'
import { findByFingerprint, insertMethod, updateMethod, type MethodRow } from './repo.ts'

/** A bank account as typed on the portal's own form. */
export interface TypedBankAccount {
  nameOnCheck: string
  routingNumber: string
  accountNumber: string
  bankName: string
  email: string
  accountType: AccountType
}

/** Where an account's number is sealed. */
export const numberPlace = (tenantId: string, row: string) => ({
  tenantId,
  table: 'payment_method',
  row,
  field: 'account_number',
})

/** Checks K-21 and the tenant's own rules, before the processor is asked. */
export function assertBankAllowed(tenant: Pick<TenantSettings, 'capabilities'>, account: TypedBankAccount): void {
  const simulated = tenant.capabilities['processor.mode'] === 'simulator'
  if (!isRoutingNumber(account.routingNumber, simulated))
    throw new Refusal('validation_failed', { fields: { routing_number: ['routing_invalid'] } })
  assertOffered(tenant, { type: 'ach', funding: null, accountType: account.accountType })
  if (tenant.capabilities['ach.entry'] === 'hosted') throw new Refusal('method_not_allowed_here')
}

export const typedToCharge = (account: TypedBankAccount): BankToCharge => ({
  kind: 'bank',
  routingNumber: account.routingNumber,
  accountType: account.accountType,
  nameOnAccount: account.nameOnCheck,
  revealAccountNumber: () => account.accountNumber,
})

/** A saved account for the processor's adapter, the only code that opens the number. */
export function savedToCharge(vault: Vault, method: MethodRow): BankToCharge {
  const { tenantId, id, routingNumber, accountType, accountNumberSealed } = method
  if (routingNumber === null || accountType === null || accountNumberSealed === null)
    throw new Error('A bank account without its numbers')
  return {
    kind: 'bank',
    routingNumber,
    accountType,
    nameOnAccount: method.holderName ?? '',
    revealAccountNumber: () => vault.open(numberPlace(tenantId, id), accountNumberSealed),
  }
}

/**
 * an account is validated before its first debit. A tenant that debits by files may leave it unverified: its
 * first debit then waits for a prenote. Elsewhere an account is refused when the processor gives no answer or cannot
 * check it.
 */
export async function validateBank(
  deps: Pick<Deps, 'processor' | 'tenants'>,
  tenantId: string,
  account: BankToCharge,
): Promise<'verified' | 'unverified'> {
  const found = await deps.processor.checkBank(tenantId, account)
  if (found === 'failed') throw new Refusal('method_invalid', { fields: { account_number: ['account_refused'] } })
  const waitsForPrenote = deps.tenants.byId(tenantId)?.capabilities['ach.origination'] === 'file'
  if (found === 'verified' || waitsForPrenote) return found === 'verified' ? 'verified' : 'unverified'
  throw new Refusal(found === 'unknowable' ? 'method_not_allowed_here' : 'processor_unavailable')
}

/** One value for one account number of a tenant. */
export const bankFingerprint = (
  vault: Vault,
  tenantId: string,
  account: Pick<TypedBankAccount, 'routingNumber' | 'accountNumber'>,
): string => vault.index(tenantId, 'bank', `${account.routingNumber}:${account.accountNumber}`)

/** Saves an account; the same one twice is one row, which takes the newer name and stays saved and validated. */
export async function saveBankAccount(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault'>,
  owner: {
    tenantId: string
    consumerId: string
    staffId: string | null
    now: Date
    isSaved: boolean
    /** The result of a check that was just made. */
    validation?: 'verified' | 'unverified'
  },
  account: TypedBankAccount,
): Promise<MethodRow> {
  const { tenantId, consumerId, staffId, now, isSaved } = owner
  const validated = owner.validation === 'unverified' ? null : { validation: 'verified' as const, validatedAt: now }
  const fingerprint = bankFingerprint(deps.vault, tenantId, account)
  const details = {
    holderName: account.nameOnCheck,
    bankName: account.bankName,
    email: account.email || null,
    accountType: account.accountType,
  }
  const known = await findByFingerprint(tx, tenantId, consumerId, fingerprint)
  if (known) {
    const change = { ...details, isSaved: known.isSaved || isSaved, correction: null, ...validated }
    await updateMethod(tx, tenantId, known.id, change)
    return { ...known, ...change }
  }
  const id = deps.ids.next()
  return insertMethod(tx, {
    tenantId,
    id,
    consumerId,
    type: 'ach',
    fingerprint,
    lastFour: lastFour(account.accountNumber),
    ...details,
    routingNumber: account.routingNumber,
    accountNumberSealed: deps.vault.seal(numberPlace(tenantId, id), account.accountNumber),
    ...(validated ?? { validation: 'unverified' }),
    isSaved,
    addedByStaffId: staffId,
    createdAt: now,
  })
}
