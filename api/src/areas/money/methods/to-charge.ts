import type { ChargeMethod } from '../../../gateways/processor/method.ts'
import type { Vault } from '../../../security/vault.ts'
import { savedToCharge } from './bank-account.ts'
import type { MethodRow } from './repo.ts'

/** What the processor's adapter is given to charge. A bank account vaulted in a frame is a token, our own form's is not. */
export function methodToCharge(vault: Vault, method: MethodRow): ChargeMethod {
  const { type, token } = method
  if (token === null) return savedToCharge(vault, method)
  return type === 'applepay' || type === 'googlepay' ? { kind: 'wallet', wallet: type, token } : { kind: type, token }
}
