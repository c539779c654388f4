import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TenantImage, TenantSettings } from '@portal/shared/contract'
import type { ImageKind } from './image-endings.ts'
import { monogramIcon, monogramLogo } from './monogram.ts'

/** An image of a tenant as it is served. */
export interface ServedImage {
  type: TenantImage['type']
  bytes: Buffer
}

/** The tenant's own image, that of the tenants' folder, or else its initials in its colours. */
export async function tenantImage(tenant: TenantSettings, kind: ImageKind, folder: string): Promise<ServedImage> {
  const own = tenant.images[kind]
  return own ? { type: own.type, bytes: Buffer.from(own.base64, 'base64') } : initialImage(tenant, kind, folder)
}

/** The image of a tenant without one of its own. */
export async function initialImage(tenant: TenantSettings, kind: ImageKind, folder: string): Promise<ServedImage> {
  const delivered = await readFile(join(folder, 'assets', tenant.id, `${kind}.svg`)).catch(() => null)
  const bytes = delivered ?? Buffer.from(kind === 'logo' ? monogramLogo(tenant) : monogramIcon(tenant))
  return { type: 'image/svg+xml', bytes }
}
