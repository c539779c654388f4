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

interface Writing {
  readonly ids: Ids
  readonly vault: Vault
  readonly now: Date
}

/** The row of an entry. The network address is stored as a keyed hash. */
export function accessRow({ ids, vault, now }: Writing, entry: AccessEntry) {
  const { address, detail, ...rest } = entry
  return {
    ...rest,
    id: ids.next(),
    at: now,
    addressHash: vault.mac('address', householdOf(address)),
    detail: detail ?? null,
  }
}

/** records an attempt to sign in; views of a person are in core/reading, which counts them as well. */
export async function logAccess(tx: Tx, writing: Writing, entry: AccessEntry): Promise<void> {
  await tx.insert(accessLog).values(accessRow(writing, entry))
}
