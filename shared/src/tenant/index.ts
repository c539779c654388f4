/** The tenant of this host: settings, capabilities, content blocks, theme. */
export { applyTheme } from './apply-theme.ts'
export { startTenant, useTenant, type TenantState } from './tenant-store.ts'
export { safeSettings } from './safe-settings.ts'
export { useCapability } from './use-capability.ts'
export { useContent } from './use-content.ts'
