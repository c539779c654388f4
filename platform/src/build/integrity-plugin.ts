import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** Milliseconds for loading a script or stylesheet of a build. webpack times scripts; stylesheets get a timer. */
export const loadTimeout = 8000

const { RuntimeGlobals, RuntimeModule } = webpack

/**
 * Replaces webpack's Trusted Types policy, which accepts any address, by one that accepts only the files of the page's
 * release set. The policy is kept on `globalThis`, because an entry that runs again after a failed attempt may not
 * create it twice; it is safe there, since it accepts nothing but those files.
 */
class ReleasePolicyRuntimeModule extends RuntimeModule {
  private readonly policyName: string

  constructor(policyName: string) {
    // After webpack's own module, whose function this one replaces.
    super('release policy', RuntimeModule.STAGE_ATTACH)
    this.policyName = policyName
  }

  override generate(): string {
    const name = JSON.stringify(this.policyName)
    return `${RuntimeGlobals.getTrustedTypesPolicy} = () => {
  const kept = globalThis.__PORTAL_POLICIES__ ??= {};
  if (kept[${name}]) return kept[${name}];
  const rules = { createScriptURL(url) {
    // The address that webpack puts together may hold "..": the map knows the plain one.
    if (!globalThis.__PORTAL_SRI__?.[new URL(url, document.baseURI).href]) throw new TypeError("Not a file of this release set: " + url);
    return url;
  } };
  return kept[${name}] = globalThis.trustedTypes?.createPolicy ? trustedTypes.createPolicy(${name}, rules) : rules;
};`
  }
}

/**
 * Makes a remote wait before it loads a file whose hash the page lacks: the shell then asks for the whole list of its
 * files (`__LATE__`, by the release's address). An older shell has no such function and all hashes. Every entry has
 * this, so it is short.
 */
class LateFilesRuntimeModule extends RuntimeModule {
  constructor() {
    super('late files', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename, publicPath } = RuntimeGlobals
    const styles = `${RuntimeGlobals.require}.miniCssF`
    const graph = this.compilation?.chunkGraph
    const styled = [...(this.chunk?.getAllAsyncChunks() ?? [])].filter(
      (chunk) => graph?.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined,
    )
    // With a single stylesheet its function names it for every chunk.
    const only = styled.length === 1 ? `id === ${JSON.stringify(styled[0]?.id)} ? ${styles}(id) : undefined` : ''
    return `const load = ${ensureChunk};
${ensureChunk} = (id) =>
  self.__LATE__?.[${publicPath}]?.(${getChunkScriptFilename}(id), ${only || `${styles}?.(id)`})?.then(() => load(id)) ?? load(id);`
  }
}

/** Makes the build of a remote wait for hashes that the page lacks. */
export class LateFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LateFilesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('LateFilesPlugin', (chunk, set) => {
          set.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename)
          compilation.addRuntimeModule(chunk, new LateFilesRuntimeModule())
        })
    })
  }
}

const again = (address: string) => `globalThis.__PORTAL_AGAIN__?.[${address}]`
const integrityOf = (address: string) => `globalThis.__PORTAL_SRI__?.[${address}]`

/**
 * Adds integrity to the script and stylesheet tags that a build makes at run time, from the map
 * `globalThis.__PORTAL_SRI__` (absolute address -> hash) that the shell fills from the release set. After a failure
 * `globalThis.__PORTAL_AGAIN__` has the address to load instead: a failed preload would answer every later tag for the
 * same address.
 */
export class IntegrityPlugin {
  private readonly policyName: string

  constructor(policyName: string) {
    this.policyName = policyName
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}
const again = ${again('script.src')};
if (again) script.src = ${RuntimeGlobals.createScriptUrl}(again);
script.crossOrigin = "anonymous";
script.integrity = ${integrityOf('script.src')} || "";`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}
const again = ${again(`${tag}.href`)};
if (again) ${tag}.href = again;
${tag}.crossOrigin = "anonymous";
${tag}.integrity = ${integrityOf(`${tag}.href`)} || "";
setTimeout(() => ${tag}.onerror?.({ type: "timeout", target: ${tag} }), ${loadTimeout});`,
      )
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getTrustedTypesPolicy)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ReleasePolicyRuntimeModule(this.policyName))
        })
    })
  }
}
