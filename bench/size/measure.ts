import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The network cost of one page: the bytes and the number of its scripts and styles. */
export interface Cost {
  readonly files: number
  readonly gzip: number
  readonly brotli: number
  readonly scripts: number
  readonly styles: number
}

/** One file as a browser gets it. */
export interface Sent {
  readonly name: string
  readonly bytes: Uint8Array
}

const kept = new Map<string, { gzip: number; brotli: number }>()

function compressed({ name, bytes }: Sent): { gzip: number; brotli: number } {
  const known = kept.get(name)
  if (known) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const sizes = {
    gzip: Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length),
    brotli: Math.min(bytes.length, brotliCompressSync(bytes, { params }).length),
  }
  kept.set(name, sizes)
  return sizes
}

/** Sums up files, each counted once. `scripts` and `styles` are brotli bytes. */
export function costOf(sent: readonly Sent[]): Cost {
  const files = [...new Map(sent.map((file) => [file.name, file])).values()]
  const sum = (of: (file: Sent) => number) => files.reduce((total, file) => total + of(file), 0)
  const brotliOf = (ending: string) => sum((file) => (file.name.endsWith(ending) ? compressed(file).brotli : 0))
  return {
    files: files.length,
    gzip: sum((file) => compressed(file).gzip),
    brotli: sum((file) => compressed(file).brotli),
    scripts: brotliOf('.js'),
    styles: brotliOf('.css'),
  }
}
