/** The tenant of this host: settings, capabilities, content blocks, theme. */
export { applyTheme } from './apply-theme.ts'
export { startTenant, useTenant, useCapability } from './tenant-store.ts'

export { useContent } from './use-content.ts'
