import type { TenantImage } from '@portal/shared/contract'

/** Images that a tenant has. */
export const imageKinds = ['logo', 'favicon'] as const
export type ImageKind = (typeof imageKinds)[number]

/** Points across or down at most. */
export const LARGEST_SIDE = 4096

/** Ends of the addresses under which an image is served, by what it is. */
export const imageEndings: Readonly<Record<TenantImage['type'], string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
}
