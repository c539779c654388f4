import type { Vault } from '../../../security/vault.ts'
import type { CallBackRecord } from './repo.ts'

const place = (tenantId: string, row: string, field: 'number' | 'topic') =>
  ({ tenantId, table: 'call_back', row, field }) as const

/** The sealed columns of a call: its number, and what it is about. */
export const sealCallBack = (
  vault: Vault,
  { tenantId, id }: Pick<CallBackRecord, 'tenantId' | 'id'>,
  { number, topic }: { number: string; topic: string },
) => ({
  number: vault.seal(place(tenantId, id, 'number'), number),
  topic: topic === '' ? null : vault.seal(place(tenantId, id, 'topic'), topic),
})

export const openNumber = (
  vault: Vault,
  { tenantId, id, number }: Pick<CallBackRecord, 'tenantId' | 'id' | 'number'>,
) => vault.open(place(tenantId, id, 'number'), number)

export const openTopic = (vault: Vault, { tenantId, id, topic }: Pick<CallBackRecord, 'tenantId' | 'id' | 'topic'>) =>
  topic === null ? null : vault.open(place(tenantId, id, 'topic'), topic)
