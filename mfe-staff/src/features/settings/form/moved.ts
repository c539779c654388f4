/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const entry = list.slice(from, from + 1)
  return [...rest.slice(0, to), ...entry, ...rest.slice(to)]
}
