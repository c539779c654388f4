import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hasSri } from './sri.ts'

/** The encodings in which browsers get a file. */
export const encodings = ['identity', 'br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The ending of a file's copy in the store. */
export const endings: Readonly<Record<Encoding, string>> = { identity: '', br: '.br', gzip: '.gz' }

/** A small altered copy could grow without end. */
const options = { maxOutputLength: 64 * 1024 * 1024 }

/** Undoes an encoding. @throws for bytes that are not encoded so, and for too many */
export function decoded(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'br') return brotliDecompressSync(bytes, options)
  return encoding === 'gzip' ? gunzipSync(bytes, options) : bytes
}

/** Whether a copy has the content of its file: an altered copy reaches browsers like the file itself. */
export function isCopyOf(sri: string, copy: Uint8Array, encoding: Encoding): boolean {
  try {
    return hasSri(decoded(copy, encoding), sri)
  } catch {
    return false
  }
}

/**
 * Looks at something in each encoding, since each may come from another copy, at the server or at what stands before
 * it. @returns every fault once, and the encodings that had it unless all had
 */
export async function lookInEach<F>(
  look: (encoding: Encoding) => Promise<readonly F[]>,
): Promise<{ readonly fault: F; readonly only: string }[]> {
  const faults = new Map<string, { fault: F; had: Encoding[] }>()
  for (const encoding of encodings) {
    for (const fault of await look(encoding)) {
      const key = JSON.stringify(fault)
      const known = faults.get(key) ?? { fault, had: [] }
      faults.set(key, { fault, had: [...known.had, encoding] })
    }
  }
  return [...faults.values()].map(({ fault, had }) => ({
    fault,
    only: had.length === encodings.length ? '' : ` (${had.join(', ')})`,
  }))
}
