/**
 * Asks the edge about releases. @returns its JSON, null when it has none
 * @param path below `/portal/release`
 * @param patience milliseconds after which the promise rejects
 */
export async function askEdge(path: string, patience: number): Promise<unknown> {
  const reply = await fetch(`/portal/release${path}`, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  return reply.ok ? ((await reply.json()) as unknown) : null
}
