import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt)$/

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** The copies of a file that are smaller than it, by the suffix of their names. */
export async function compressedCopies(
  name: string,
  bytes: Uint8Array,
): Promise<(readonly ['.br' | '.gz', Uint8Array])[]> {
  if (!compressible.test(name)) return []
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes, { level: 9 })])
  return [['.br', brotli] as const, ['.gz', gzipped] as const].filter(([, copy]) => copy.length < bytes.length)
}
