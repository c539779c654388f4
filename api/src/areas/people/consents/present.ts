import type * as v from 'valibot'
import type { ConsentLine } from '@portal/shared/contract'
import { maskEmail, maskPhone } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { ConsentRow, ContactPointRow } from '../../../core/contact/rows.ts'

/** A masked contact point, which only its owner recognises. */
export function maskedAddress(vault: Vault, point: ContactPointRow): string {
  const address = openContact(vault, point)
  return point.kind === 'email' ? maskEmail(address) : maskPhone(address)
}

/** A consent in wire form (F-05); its proof stays on the server. */
export const presentConsent = (
  vault: Vault,
  row: ConsentRow,
  point: ContactPointRow | undefined,
): v.InferInput<typeof ConsentLine> => ({
  id: row.id,
  purpose: row.purpose,
  channel: row.channel,
  address: point ? maskedAddress(vault, point) : null,
  basis: row.basis,
  source: row.source,
  text_version: row.textVersion,
  given_at: row.givenAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_by: row.revokedBy,
})
