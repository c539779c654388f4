import { createHash } from 'node:crypto'
import type { TenantFile, TenantImage } from '@portal/shared/contract'
import { imageEndings, imageKinds, type ImageKind } from './image-endings.ts'

/** A part of the image's hash: each image has its own address, so browsers may cache it forever. */
export const tagOf = ({ base64 }: TenantImage): string => createHash('sha256').update(base64).digest('hex').slice(0, 10)

/** The address at which a tenant's image is served. */
export const addressOf = (kind: ImageKind, image: TenantImage): string =>
  `/api/v1/assets/${kind}.${imageEndings[image.type]}?v=${tagOf(image)}`

/**
 * Sets the addresses of logo and icon by the file's own images; without one the delivered image or the initials apply
 * (K-31).
 */
export function withImageAddresses(file: TenantFile): TenantFile {
  const addresses = imageKinds.map((kind) => {
    const image = file.images[kind]
    if (image) return [kind, addressOf(kind, image)]
    // The address of an image that the file no longer has is dropped.
    const isOurs = file[kind].startsWith(`/api/v1/assets/${kind}.`)
    return [kind, isOurs ? `/api/v1/assets/${kind}.svg` : file[kind]]
  })
  return { ...file, ...(Object.fromEntries(addresses) as Pick<TenantFile, ImageKind>) }
}
