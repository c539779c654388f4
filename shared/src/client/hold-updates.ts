const holds = new Map<object, string>()

/**
 * Keeps a newer release from taking the open page's place, from now until the returned function is called: while a
 * payment is on its way, or what a person has begun would be lost. `reason` is a word for the log. Writes hold by
 * themselves, and so does what is typed into a field on the screen.
 */
export function holdUpdates(reason: string): () => void {
  const hold = {}
  holds.set(hold, reason)
  return () => void holds.delete(hold)
}

/** Why the page may not be replaced now; empty when it may. */
export function updateHolds(): string[] {
  return [...holds.values()]
}
