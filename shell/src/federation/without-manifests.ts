/**
 * Stands for the parts of the federation core that read manifests and preload what they name (3 kB compressed): remotes
 * are registered by the address of their entry, and the edge writes the preloads. The shell's build puts it in their
 * place (shell-config.ts).
 */
const refused = (): never => {
  throw new Error('Remotes have no manifest')
}

/** Keeps what the core reads of it when it registers remotes and plugins. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, lifecycle: {} }
  readonly manifestCache = new Map<string, unknown>()
  readonly loadRemoteSnapshotInfo = refused
}

/** There is no snapshot of any remote. */
export const getGlobalRemoteInfo = () => ({})

export const defaultPreloadArgs = {}
export const formatPreloadArgs = refused
export const normalizePreloadExposes = refused
export const preloadAssets = refused
