/**
 * Asks the edge behind the page about releases: the JSON that it answers with, or null where it has nothing. Rejects
 * without an answer in time.
 * @param path below `/portal/release`
 * @param patience in milliseconds
 */
export async function askEdge(path: string, patience: number): Promise<unknown> {
  const reply = await fetch(`/portal/release${path}`, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  return reply.ok ? ((await reply.json()) as unknown) : null
}
