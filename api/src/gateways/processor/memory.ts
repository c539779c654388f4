/**
 * The kinds of objects whose processor id is remembered under our own id; an account's under the hash of its secret key.
 */
export type RememberedKind = 'customer' | 'frame' | 'wallet' | 'charge' | 'method' | 'account'

/**
 * Durable memory of an adapter whose processor cannot be asked by our references. `keep` answers after the commit, and
 * a remembered id never changes: the first caller wins, and every caller gets the stored id.
 */
export interface ProcessorMemory {
  keep(tenantId: string, kind: RememberedKind, reference: string, object: string): Promise<string>
  recall(tenantId: string, kind: RememberedKind, reference: string): Promise<string | null>
}
