import type { LetterCarrier, NewsFile } from './port.ts'

/** The demo's mail: every letter is mailed on the day on which it is handed over, and none comes back by itself. */
export function demoLetters(): LetterCarrier {
  const waiting = new Map<string, Map<string, NewsFile>>()
  return {
    kind: 'demo',
    isImmediate: true,
    tellsAtOnce: true,
    async handOver({ tenantId, name, date, letters }) {
      const files = waiting.get(tenantId) ?? new Map<string, NewsFile>()
      const news = letters.map(({ id }) => ({ letterId: id, status: 'mailed' as const, date, reason: null }))
      waiting.set(tenantId, files.set(name, { name, news, unreadable: [] }))
      return {
        // Each letter gets an address page.
        pages: letters.reduce((sum, { pages }) => sum + pages + 1, 0),
        references: new Map(letters.map(({ id }) => [id, `demo:${id}`])),
        refused: new Map(),
      }
    },
    receive: async (tenantId) => [...(waiting.get(tenantId)?.values() ?? [])],
    async taken(tenantId, name) {
      waiting.get(tenantId)?.delete(name)
    },
  }
}
