import type { Capabilities, CapabilityKey } from '@portal/shared/domain'
import { useTenant } from './tenant-store.ts'

/** The effective value of one tenant variation (default, tenant, flag: already decided by the server). */
export function useCapability<K extends CapabilityKey>(key: K): Capabilities[K] {
  return useTenant((t) => t.settings.capabilities[key] as Capabilities[K])
}
