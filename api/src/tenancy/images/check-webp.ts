import { LARGEST_SIDE } from './image-endings.ts'

const HEAD = 12
/** Chunks of a still image; an animation has others. */
const CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP '])

/** Why a WebP cannot be a tenant's image, as the end of a sentence that begins with the image; null when it can. */
export function webpFault(bytes: Buffer): string | null {
  if (bytes.length < HEAD + 8 || bytes.readUInt32LE(4) + 8 !== bytes.length) return 'is no whole WebP'
  let size: { width: number; height: number } | null = null
  for (let at = HEAD; at < bytes.length;) {
    if (at + 8 > bytes.length) return 'is no whole WebP'
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return 'is no whole WebP'
    if (type === 'ANIM' || type === 'ANMF') return 'moves, and a logo stands still'
    if (!CHUNKS.has(type)) return 'holds something that is no picture'
    size ??= sizeIn(type, bytes.subarray(at + 8, at + 8 + length))
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2)
  }
  if (!size) return 'is no whole WebP'
  const { width, height } = size
  const fits = [width, height].every((side) => side >= 1 && side <= LARGEST_SIDE)
  return fits ? null : `is ${width} by ${height} points (1 to ${LARGEST_SIDE} can be shown)`
}

/** The size in an image chunk; null for a chunk without one. */
function sizeIn(type: string, data: Buffer): { width: number; height: number } | null {
  if (type === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  if (type === 'VP8 ' && data.length >= 10)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (type !== 'VP8L' || data.length < 5) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
