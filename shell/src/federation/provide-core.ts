import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as core from '@module-federation/runtime/core'

/**
 * Gives remotes the shell's copy of the federation core, so that none contains its own (13 KB each). The official
 * option would add the CommonJS copy.
 */
export default function provideCore(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
  return { name: 'provide-core' }
}
