/** A fault of a tenant's file, with its place and remedy. */
export interface Finding {
  /** `hours.es`, `hosts.0`; '' is the file as a whole. */
  path: string
  /** The line in the file, from 1; null when the file has no such place, or is no text. */
  line: number | null
  /** Completes a sentence that begins with the path; null when the remedy suffices. */
  message: string | null
  remedy: string
}

/** One line for people: `acme.json:12 hours.es is missing. Write it in Spanish.` */
export function sayFinding(source: string, { path, line, message, remedy }: Finding): string {
  const place = line === null ? source : `${source}:${line}`
  if (message === null) return `${place} ${path}: ${remedy}`
  return `${place} ${path === '' ? '' : `${path} `}${message}. ${remedy}`
}
