import type { TenantImage } from '@portal/shared/contract'

/** Images that a tenant has. */
export const imageKinds = ['logo', 'favicon'] as const
/** One of {@link imageKinds}. */
export type ImageKind = (typeof imageKinds)[number]

/**
 * Where a picture is shown from: its bytes in the draft or a version, the address at which it is served, or, where there
 * is none, what stands in its place.
 */
export function imageSource(kind: ImageKind, image: unknown): string {
  if (typeof image === 'string') return image
  if (image === null || image === undefined) return `/api/v1/assets/${kind}.svg?initial`
  const { type, base64 } = image as TenantImage
  return `data:${type};base64,${base64}`
}
