import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createDocusealSigning } from './docuseal/provider.ts'
import { createEmbeddedSigning } from './embedded/provider.ts'
import type { SigningMemory } from './embedded/memory.ts'
import type { SigningProvider } from './port.ts'
import { withEmbedded } from './with-embedded.ts'

interface Parts {
  memory: SigningMemory
  /** Shared with the hosted process. */
  hostedKey: string
  log: Logger
}

/** Creates the signing provider that the settings name. */
export function createSigning(
  { hostedOrigin: origin, signing }: Pick<Config, 'hostedOrigin' | 'signing'>,
  { memory, hostedKey, log }: Parts,
): SigningProvider {
  const embedded = createEmbeddedSigning({ memory, origin })
  if (signing.kind === 'embedded') return embedded
  const service = createDocusealSigning({
    settings: signing.settings,
    hosted: { origin, key: hostedKey },
    onTrouble: (trouble) => log.warn(trouble, 'the signing service refused a call or failed'),
  })
  return withEmbedded(service, embedded)
}
