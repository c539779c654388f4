import type { TenantImage } from '@portal/shared/contract'

/** The images of a tenant. */
export const imageKinds = ['logo', 'favicon'] as const
/** One of {@link imageKinds}. */
export type ImageKind = (typeof imageKinds)[number]

/** The address of an image: its bytes in the draft or in a version, its public address, or the image in its place. */
export function imageSource(kind: ImageKind, image: unknown): string {
  if (typeof image === 'string') return image
  if (image === null || image === undefined) return `/api/v1/assets/${kind}.svg?initial`
  const { type, base64 } = image as TenantImage
  return `data:${type};base64,${base64}`
}
