/** A table for people, with aligned columns; numbers are aligned right. Without rows it has no lines. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  if (rows.length === 0) return []
  const texts = [heads.map((head) => head.toUpperCase()), ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => (row[column] ?? '').length)))
  const isNumber = heads.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return texts.map((row) =>
    row
      .map((text, column) => (isNumber[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** A number of bytes for people: `12.4 kB`. */
export function sayBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size.toFixed(1)} ${unit}`
}
