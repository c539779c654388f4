import type { TenantImage } from '@portal/shared/contract'

/** The kinds of image of a tenant. */
export const imageKinds = ['logo', 'favicon'] as const
export type ImageKind = (typeof imageKinds)[number]

/** The most pixels in width or height. */
export const LARGEST_SIDE = 4096

/** The address suffix of each image type. */
export const imageEndings: Readonly<Record<TenantImage['type'], string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
}
