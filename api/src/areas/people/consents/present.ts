import type * as v from 'valibot'
import type { ConsentLine } from '@portal/shared/contract'
import type { Vault } from '../../../security/vault.ts'
import { maskedAddress } from '../../../core/contact/masked-address.ts'
import type { ConsentRow, ContactPointRow } from '../../../core/contact/rows.ts'

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
