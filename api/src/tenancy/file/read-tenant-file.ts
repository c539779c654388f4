import { readFileSync, statSync } from 'node:fs'
import type { Finding } from './finding.ts'
import { NotJson, placesOf, type Places } from './json-places.ts'

/** The most bytes of a tenant's file: texts and two images. */
export const LARGEST_FILE = 1024 * 1024

/** A parsed file, with the line of every value. */
export interface WrittenFile {
  value: unknown
  /** The line of a path, or of its nearest existing parent. */
  readonly lineOf: (path: string) => number
}

export type FileRead = { ok: true; file: WrittenFile } | { ok: false; findings: Finding[] }

const refused = (message: string, remedy: string, line: number | null = null): FileRead => ({
  ok: false,
  findings: [{ path: '', line, message, remedy }],
})

/** Reads a tenant's file from disk. Skips a byte order mark, which some editors write. */
export function readTenantFile(path: string): FileRead {
  let bytes: Buffer
  try {
    if (statSync(path).size > LARGEST_FILE)
      return refused(`is larger than ${LARGEST_FILE} bytes`, 'A tenant needs a few pages of text: is it another file?')
    bytes = readFileSync(path)
  } catch (error) {
    return refused(
      `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
      'Check the name of the file.',
    )
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refused('is not in UTF-8', 'Save it once more in that encoding.')
  }
  return readTenantText(text)
}

export function readTenantText(text: string): FileRead {
  try {
    const places = placesOf(text)
    return { ok: true, file: { value: JSON.parse(text), lineOf: (path) => lineIn(places, path) } }
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    return refused(
      `is no JSON: ${error.message}`,
      `Mend it at column ${error.column}; an editor that knows JSON marks the place.`,
      error.line,
    )
  }
}

function lineIn(places: Places, path: string): number {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const line = places.get(at)
    if (line !== undefined) return line
  }
  return places.get('') ?? 1
}
