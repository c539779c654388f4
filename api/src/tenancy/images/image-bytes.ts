import { imageBytes, type TenantImage } from '@portal/shared/contract'
import { svgFault } from './check-svg.ts'
import { webpFault } from './check-webp.ts'
import { LARGEST_SIDE, type ImageKind } from './image-endings.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ICON = Buffer.from([0, 0, 1, 0])
const RIFF = Buffer.from('RIFF')

/** Why an image is refused, for screens. */
export type ImageFault = 'image_too_large' | 'image_broken' | 'image_unsafe' | 'image_unknown'
export type ImageRead =
  { ok: true; image: TenantImage } | { ok: false; code: ImageFault; message: string; remedy: string }

const refused = (code: ImageFault, message: string, remedy: string): ImageRead => ({ ok: false, code, message, remedy })
const taken = (type: TenantImage['type'], bytes: Buffer): ImageRead => ({
  ok: true,
  image: { type, base64: bytes.toString('base64') },
})

/** Reads an image. Its bytes decide its type, never its name or a data URL's claim. */
export function readImage(kind: ImageKind, bytes: Buffer): ImageRead {
  const limit = imageBytes[kind]
  if (bytes.length > limit)
    return refused(
      'image_too_large',
      `has ${bytes.length} bytes`,
      `Make it smaller: ${limit} bytes at most, and an SVG is best.`,
    )
  if (startsWith(bytes, PNG)) {
    const fault = pngFault(bytes)
    return fault ? refused('image_broken', fault, 'Export it as a PNG once more.') : taken('image/png', bytes)
  }
  if (startsWith(bytes, RIFF) && bytes.toString('latin1', 8, 12) === 'WEBP') {
    const fault = webpFault(bytes)
    return fault ? refused('image_broken', fault, 'Export it as a WebP once more.') : taken('image/webp', bytes)
  }
  if (kind === 'favicon' && startsWith(bytes, ICON)) {
    const fault = iconFault(bytes)
    return fault ? refused('image_broken', fault, 'Export it as an ICO once more.') : taken('image/x-icon', bytes)
  }
  const text = textOf(bytes)
  if (text?.trimStart().startsWith('<')) {
    const fault = svgFault(text)
    return fault
      ? refused(
          'image_unsafe',
          fault,
          'Export it as a plain SVG that only draws: no scripts, no links, no other files.',
        )
      : taken('image/svg+xml', Buffer.from(text))
  }
  const taking = kind === 'favicon' ? 'an SVG, a PNG, a WebP or an ICO' : 'an SVG, a PNG or a WebP'
  return refused('image_unknown', 'is no image that is known', `Give ${taking}.`)
}

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head)

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Checks the chunks from IHDR to IEND, with nothing after them, so that no file is valid as two formats. */
function pngFault(bytes: Buffer): string | null {
  let at = PNG.length
  for (let first = true; at + 12 <= bytes.length; first = false) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (first) {
      if (type !== 'IHDR' || length !== 13 || bytes.length < at + 25) return 'is no whole PNG'
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
      if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE)
        return `is ${width} by ${height} points (1 to ${LARGEST_SIDE} can be shown)`
    }
    at += 12 + length
    if (type === 'IEND') return at === bytes.length ? null : 'has something behind its end'
  }
  return 'is no whole PNG'
}

/** Checks that each image of the icon is within the file, and is a PNG or a bitmap. */
function iconFault(bytes: Buffer): string | null {
  const count = bytes.length < 6 ? 0 : bytes.readUInt16LE(4)
  if (count < 1 || count > 32 || bytes.length < 6 + 16 * count) return 'is no whole ICO'
  for (let i = 0; i < count; i++) {
    const entry = 6 + 16 * i
    const [length, at] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    if (length < 40 || at < 6 + 16 * count || at + length > bytes.length) return 'is no whole ICO'
    const picture = bytes.subarray(at, at + length)
    const isBitmap = picture.readUInt32LE(0) === 40
    if (!isBitmap && (!startsWith(picture, PNG) || pngFault(picture) !== null)) return 'holds no picture that is known'
  }
  return null
}
