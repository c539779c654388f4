import { digitsOf, referenceKey } from './normalise.ts'
import type { Vault } from './vault.ts'

/**
 * The blind index of each kind of personal data that is searched for. Both storing and searching use it, so that both
 * normalise alike.
 */
export const findBy = {
  ssn: (vault: Vault, tenantId: string, ssn: string): string => vault.index(tenantId, 'ssn', digitsOf(ssn)),
  ssnLast4: (vault: Vault, tenantId: string, ssn: string): string =>
    vault.index(tenantId, 'ssn_last4', digitsOf(ssn).slice(-4)),
  /** `dob` as 'YYYY-MM-DD'. */
  dob: (vault: Vault, tenantId: string, dob: string): string => vault.index(tenantId, 'dob', dob),
  accountNumber: (vault: Vault, tenantId: string, number: string): string =>
    vault.index(tenantId, 'account_number', referenceKey(number)),
  email: (vault: Vault, tenantId: string, email: string): string =>
    vault.index(tenantId, 'email', email.trim().toLowerCase()),
  /** Ten digits; a leading US country code is dropped. */
  phone: (vault: Vault, tenantId: string, phone: string): string =>
    vault.index(tenantId, 'phone', digitsOf(phone).slice(-10)),
  /** The mailed access code, in upper case without dashes. */
  accessCode: (vault: Vault, tenantId: string, code: string): string =>
    vault.index(tenantId, 'access_code', referenceKey(code)),
} as const
