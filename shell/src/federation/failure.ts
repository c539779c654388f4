import type { RemoteFailure } from '@portal/shared/portal'

/** Why loading failed, as a kind that the error carries. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly kind: RemoteFailure

  constructor(kind: RemoteFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The kind of failure, as far as the error itself shows it. */
export type FirstReading =
  | { certain: true; kind: RemoteFailure }
  /** The tag failed; only a request for the address shows why. */
  | { certain: false; kind: 'network' | 'timeout'; address: string | null }

/** A chunk of a build that failed to load; webpack and the stylesheet plugin name its address. */
interface ChunkError extends Error {
  code?: string
  type?: string
  request?: string
}

/** Whether a script or stylesheet of a build failed to load. */
export function isChunkError(error: unknown): error is ChunkError {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || (error as ChunkError).code === 'CSS_CHUNK_LOAD_FAILED')
  )
}

/** Reads an error by its name and message; a wrong hash, a 404 and a lost connection all look alike here. */
export function readError(error: unknown): FirstReading {
  if (error instanceof RemoteError) {
    return error.kind === 'timeout' || error.kind === 'network'
      ? { certain: false, kind: error.kind, address: null }
      : { certain: true, kind: error.kind }
  }
  if (isChunkError(error)) {
    return { certain: false, kind: error.type === 'timeout' ? 'timeout' : 'network', address: error.request ?? null }
  }
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('ScriptExecutionError')) return { certain: true, kind: 'evaluation' }
  // RUNTIME-001: the entry ran but defined no container.
  if (text.includes('RUNTIME-001')) return { certain: true, kind: 'invalid-module' }
  if (text.includes('timed out')) return { certain: false, kind: 'timeout', address: null }
  if (text.includes('RUNTIME-008')) return { certain: false, kind: 'network', address: null }
  if (/does not satisfy|share scope|RUNTIME-00[56]|loadShare|Not a file of this release set/i.test(text))
    return { certain: true, kind: 'init' }
  return { certain: true, kind: 'evaluation' }
}
