/**
 * The range of all texts that begin with `prefix` under COLLATE "C": from the prefix to the prefix with its last
 * character raised by one. A range is leakproof, so it uses the index under row-level security; LIKE does not (decision
 * 28).
 */
export function prefixRange(prefix: string): { from: string; to: string } {
  const last = prefix.codePointAt(prefix.length - 1) ?? 0
  // The highest code point has no successor, and nobody types it.
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCodePoint(Math.min(last + 1, 0x10_ff_ff)) }
}
