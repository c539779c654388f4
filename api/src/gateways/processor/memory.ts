/** Of what a processor's adapter remembers the processor's id, by our own. */
export type RememberedKind = 'customer' | 'frame' | 'wallet' | 'charge' | 'method'

/**
 * Durable memory of an adapter whose processor cannot be asked by our references. What is kept is committed when `keep`
 * answers, and never changes: whoever keeps first wins, and everybody is told what was kept.
 */
export interface ProcessorMemory {
  keep(tenantId: string, kind: RememberedKind, reference: string, object: string): Promise<string>
  recall(tenantId: string, kind: RememberedKind, reference: string): Promise<string | null>
}
