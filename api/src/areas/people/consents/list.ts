import type { ConsentLine } from '@portal/shared/contract'
import type * as v from 'valibot'
import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import { presentConsent } from './present.ts'
import { findConsents, findContactPointsEver } from '../../../core/contact/rows.ts'

/** All consents of a consumer, newest first, including those of removed contact points. */
export async function listConsents(
  tx: Tx,
  vault: Vault,
  tenantId: string,
  consumerId: string,
): Promise<v.InferInput<typeof ConsentLine>[]> {
  const rows = await findConsents(tx, { tenantId, consumerId })
  const points = await findContactPointsEver(tx, tenantId, consumerId)
  return rows.map((row) =>
    presentConsent(
      vault,
      row,
      points.find((point) => point.id === row.contactPointId),
    ),
  )
}
