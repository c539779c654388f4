import { createHash } from 'node:crypto'
import type { TenantFile, TenantImage } from '@portal/shared/contract'
import { imageEndings, imageKinds, type ImageKind } from './image-endings.ts'

/** A part of an image's hash: another image has another address, so that browsers may keep each for good. */
export const tagOf = ({ base64 }: TenantImage): string => createHash('sha256').update(base64).digest('hex').slice(0, 10)

/** Where an image of a tenant is served. */
export const addressOf = (kind: ImageKind, image: TenantImage): string =>
  `/api/v1/assets/${kind}.${imageEndings[image.type]}?v=${tagOf(image)}`

/**
 * A file whose logo and icon are addressed as its images want it: an administrator changes an image, and what was
 * delivered, or the initials, come back when it is taken away (K-31).
 */
export function withImageAddresses(file: TenantFile): TenantFile {
  const addresses = imageKinds.map((kind) => {
    const image = file.images[kind]
    if (image) return [kind, addressOf(kind, image)]
    // An address of an image that the file no longer has is nobody's.
    const isOurs = file[kind].startsWith(`/api/v1/assets/${kind}.`)
    return [kind, isOurs ? `/api/v1/assets/${kind}.svg` : file[kind]]
  })
  return { ...file, ...(Object.fromEntries(addresses) as Pick<TenantFile, ImageKind>) }
}
