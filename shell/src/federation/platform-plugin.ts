import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { integrityMap } from './integrity-map.ts'

/** Shorter than an attempt, so that the tag's own error arrives first. */
const entryTimeout = 7900

interface ScriptPolicy {
  createScriptURL(url: string): string
}

const rules: ScriptPolicy = {
  createScriptURL(url) {
    if (!integrityMap()[url]) throw new TypeError(`Not a file of this release set: ${url}`)
    return url
  },
}

/** Trusted Types: only addresses of the release set may become scripts. */
const policy: ScriptPolicy =
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }
  ).trustedTypes?.createPolicy('mf-shell', rules) ?? rules

/** Makes the tags of remote entries: with integrity, over CORS, and with a timeout. */
export default function platformPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'platform',
    createScript({ url }) {
      const script = document.createElement('script')
      // When this hook returns a tag, the runtime adds no attributes to it.
      script.async = true
      script.crossOrigin = 'anonymous'
      script.integrity = integrityMap()[url] ?? ''
      script.src = policy.createScriptURL(url)
      return { script, timeout: entryTimeout }
    },
  }
}
