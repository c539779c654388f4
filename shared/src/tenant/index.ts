/** The tenant of this host: settings, capabilities, content blocks, theme. */
export { applyTheme } from './apply-theme.ts'
export { startTenant, useTenant } from './tenant-store.ts'

export { useCapability } from './use-capability.ts'
export { useContent } from './use-content.ts'
