import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as runtime from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import federation from '@module-federation/webpack-bundler-runtime/bundler'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

/**
 * Makes the instance of a remote, or finds it again when its entry runs once more. The runtime's own function would find
 * the shell's: each build compiles its name into its copy.
 */
const init: typeof runtime.init = (options) => {
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name)
  if (!known) return runtime.createInstance(options)
  known.initOptions({ ...options, id: '' })
  return known
}

/**
 * Gives remotes the shell's copy of the federation core and of the bundler's runtime, so that none contains its own
 * (17 KB each). The official option would add the CommonJS copy of the core.
 */
export default function provideCore(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: core,
    _FEDERATION_BUNDLER_RUNTIME: {
      ...federation,
      runtime: { init },
      // The shell's own build leaves it out, having no exports.
      bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    },
  })
  return { name: 'provide-core' }
}
