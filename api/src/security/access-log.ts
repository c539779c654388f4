import { householdOf } from '@portal/shared/server'
import type { Ids } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import { accessLog } from '../db/schema/security.ts'
import type { Vault } from './vault.ts'

export interface AccessEntry {
  readonly tenantId: string
  readonly actorKind: 'visitor' | 'consumer' | 'staff'
  readonly actorId: string | null
  /** 'sign_in.identify', 'sign_in.code' ... */
  readonly action: string
  readonly outcome: 'allowed' | 'refused'
  readonly consumerId: string | null
  readonly address: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** records every sign-in attempt and every view of a person. The network address is stored as a keyed hash. */
export async function logAccess(
  tx: Tx,
  { ids, vault, now }: { ids: Ids; vault: Vault; now: Date },
  entry: AccessEntry,
): Promise<void> {
  const { address, detail, ...rest } = entry
  await tx.insert(accessLog).values({
    ...rest,
    id: ids.next(),
    at: now,
    addressHash: vault.mac('address', householdOf(address)),
    detail: detail ?? null,
  })
}
