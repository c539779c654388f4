import type { RemoteFailure } from '@portal/shared/portal'

/** Why loading failed, as a value that travels with the error. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly kind: RemoteFailure

  constructor(kind: RemoteFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** What an error of the federation runtime or of a build tells by itself. */
export type FirstReading =
  | { certain: true; kind: RemoteFailure }
  /** The tag failed: only the address itself can tell why. */
  | { certain: false; kind: 'network' | 'timeout'; address: string | null }

/** A chunk of a build that did not arrive; webpack and the stylesheet plugin name the address. */
interface ChunkError extends Error {
  code?: string
  type?: string
  request?: string
}

/** True for a script or stylesheet of a build that did not arrive. */
export function isChunkError(error: unknown): error is ChunkError {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || (error as ChunkError).code === 'CSS_CHUNK_LOAD_FAILED')
  )
}

/**
 * Reads an error by its name and words, as far as they go: integrity, 404 and a dead line all look alike here
 * (federation, "Trap 6").
 */
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
  // RUNTIME-001: the entry ran, but left no container behind.
  if (text.includes('RUNTIME-001')) return { certain: true, kind: 'invalid-module' }
  if (text.includes('timed out')) return { certain: false, kind: 'timeout', address: null }
  if (text.includes('RUNTIME-008')) return { certain: false, kind: 'network', address: null }
  if (/does not satisfy|share scope|RUNTIME-00[56]|loadShare|Not a file of this release set/i.test(text))
    return { certain: true, kind: 'init' }
  return { certain: true, kind: 'evaluation' }
}
