import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { imageBytes, type TenantFile } from '@portal/shared/contract'
import { readImage, type ImageRead } from '../images/image-bytes.ts'
import { imageKinds, type ImageKind } from '../images/image-endings.ts'

/** An image of a written file, read and checked; null for the portal's own address, which contains none. */
export type WrittenImage = ImageRead | { ok: true; image: null }

/**
 * Reads `logo` or `favicon` of a file: SVG text, a data URL, or the path of a file beside it. The portal's own address
 * (`/api/v1/assets/logo.svg`) stands for the image of the tenants' folder, or for the initials.
 */
export function writtenImage(kind: ImageKind, written: string, folder: string): WrittenImage {
  const said = written.trim()
  if (said.startsWith('<')) return readImage(kind, Buffer.from(said))
  if (/^data:/i.test(said)) return fromData(kind, said)
  if (new RegExp(`^/api/v1/assets/${kind}\\.(?:svg|png|webp|ico)(?:\\?|$)`).test(said)) return { ok: true, image: null }
  if (/^https?:/i.test(said))
    return no('is on another server, and pages load images from their own host alone', 'Give the image itself.')
  return fromDisk(kind, resolve(folder, said))
}

const no = (message: string, remedy: string): ImageRead => ({ ok: false, code: 'image_broken', message, remedy })

function fromData(kind: ImageKind, address: string): ImageRead {
  const [, base64, data] = /^data:[^,;]*(?:;[^,;]+)*?(;base64)?,([\s\S]*)$/i.exec(address) ?? []
  if (data === undefined) return no('is no data: address', 'Write data:image/png;base64, and the bytes.')
  if (base64) {
    // Buffer skips characters that are not base64, which would yield a different image.
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data))
      return no('is no base64', 'Encode the bytes once more, without line breaks.')
    return readImage(kind, Buffer.from(data, 'base64'))
  }
  try {
    return readImage(kind, Buffer.from(decodeURIComponent(data)))
  } catch {
    return no('is no data: address', 'Percent-encode the SVG, or use base64.')
  }
}

function fromDisk(kind: ImageKind, path: string): ImageRead {
  try {
    const { size } = statSync(path)
    if (size > imageBytes[kind])
      return no(`has ${size} bytes`, `Make it smaller: ${imageBytes[kind]} bytes at most, and an SVG is best.`)
    return readImage(kind, readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return no(
      `cannot be read from ${path} (${code ?? 'error'})`,
      'Name a file beside this one, or give the SVG itself.',
    )
  }
}

/** A stored file in written form, with its images in it. */
export function asWritten({ images, ...file }: TenantFile): Record<string, unknown> {
  const written: Record<string, unknown> = { ...file }
  for (const kind of imageKinds) {
    const image = images[kind]
    if (image) written[kind] = `data:${image.type};base64,${image.base64}`
  }
  return written
}
