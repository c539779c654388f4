import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pageCompression } from '@portal/platform'

/** The network cost of one page: the bytes of its HTML, scripts and styles as sent, and the number of its files. */
export interface Cost {
  readonly files: number
  readonly gzip: number
  readonly brotli: number
  /** Of the HTML, as the edge compresses it while it is sent. */
  readonly html: number
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

/** Sums up the HTML and files, each counted once. `html`, `scripts` and `styles` are brotli bytes. */
export function costOf(page: string, sent: readonly Sent[]): Cost {
  const html = brotliCompressSync(page, { params: pageCompression }).length
  const files = [...new Map(sent.map((file) => [file.name, file])).values()]
  const sum = (of: (file: Sent) => number) => files.reduce((total, file) => total + of(file), 0)
  const brotliOf = (ending: string) => sum((file) => (file.name.endsWith(ending) ? compressed(file).brotli : 0))
  return {
    files: files.length,
    gzip: gzipSync(page).length + sum((file) => compressed(file).gzip),
    brotli: html + sum((file) => compressed(file).brotli),
    html,
    scripts: brotliOf('.js'),
    styles: brotliOf('.css'),
  }
}
