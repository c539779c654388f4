import type { ContentBlockName } from '@portal/shared/contract'
import { useTenant } from './tenant-store.ts'

const none: Readonly<Record<string, unknown>> = {}

/** A content block of the tenant, parsed; empty when the tenant has none of that name. */
export function useContent(name: ContentBlockName): Readonly<Record<string, unknown>> {
  return useTenant((t) => t.content[name] ?? none)
}
