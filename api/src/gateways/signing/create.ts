import type { Config } from '../../config.ts'
import { createEmbeddedSigning } from './embedded/provider.ts'
import type { SigningMemory } from './embedded/memory.ts'
import type { SigningProvider } from './port.ts'

/** Who runs signing sessions, by the settings. */
export function createSigning(config: Pick<Config, 'hostedOrigin'>, memory: SigningMemory): SigningProvider {
  return createEmbeddedSigning({ memory, origin: config.hostedOrigin })
}
