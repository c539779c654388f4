import type { ProcessorMemory } from '../gateways/processor/memory.ts'

/** A memory within the process, for trials without a database. */
export function volatileMemory(): ProcessorMemory {
  const kept = new Map<string, string>()
  return {
    async keep(tenantId, kind, reference, object) {
      const key = `${tenantId}/${kind}/${reference}`
      if (!kept.has(key)) kept.set(key, object)
      return kept.get(key) ?? object
    },
    recall: async (tenantId, kind, reference) => kept.get(`${tenantId}/${kind}/${reference}`) ?? null,
  }
}
