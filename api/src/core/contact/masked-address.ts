import { maskEmail, maskPhone } from '@portal/shared/domain'
import type { Vault } from '../../security/vault.ts'
import { openContact } from '../consumer/sealed-fields.ts'
import type { ContactPointRow } from './rows.ts'

/** A masked contact point, which only its owner recognises. */
export function maskedAddress(vault: Vault, point: ContactPointRow): string {
  const address = openContact(vault, point)
  return point.kind === 'email' ? maskEmail(address) : maskPhone(address)
}
