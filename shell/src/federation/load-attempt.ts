import type { RemoteRelease } from '@portal/shared/contract'
import { addNamespace } from '@portal/shared/i18n'
import type { Exposed, ExposeKey, RemoteModule } from '@portal/shared/portal'
import { checkContract, checkModule } from './check-module.ts'
import { checkRequirements, type Offers } from './check-requirements.ts'
import { RemoteError } from './failure.ts'
import { knowFiles } from './file-list.ts'
import { readdress } from './integrity-map.ts'
import { knownFiles } from './known-files.ts'

/** The part of the federation runtime that the loader uses. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void
  loadRemote(id: string): Promise<unknown>
  /** The modules of the shell's share scope; without it every need counts as met. */
  offers?: Offers
}

/** Milliseconds of one attempt. The runtime's own limit is 20 s and webpack's 120 s, which is too long to wait. */
export const attemptTimeout = 8000

/** Address of the remote's entry. */
export function entryOf(release: RemoteRelease): string {
  return new URL(release.entry, release.base).href
}

/** Addresses of the entry and of all files of an expose. */
export function filesOf(release: RemoteRelease, expose: ExposeKey): string[] {
  const { js, css } = release.exposes[expose] ?? { js: [], css: [] }
  return [release.entry, ...js, ...css].map((file) => new URL(file, release.base).href)
}

/** Makes the next attempt load all files of a remote except its entry from new addresses. */
export function readdressParts(release: RemoteRelease, attempt: number): void {
  for (const file of Object.keys(knownFiles(release))) {
    if (file !== release.entry) readdress(new URL(file, release.base).href, attempt)
  }
}

/** Makes the next attempt load the entry from a new address and run it again. */
export function readdressEntry(runtime: FederationRuntime, release: RemoteRelease, attempt: number): void {
  runtime.registerRemotes([{ name: release.global, entry: readdress(entryOf(release), attempt) }], { force: true })
}

/** One attempt to load an expose with its texts, within {@link attemptTimeout}. */
export async function loadAttempt<K extends ExposeKey>(
  runtime: FederationRuntime,
  release: RemoteRelease,
  expose: K,
): Promise<Exposed[K]> {
  checkContract(release.name, release.contract)
  checkRequirements(release, runtime.offers)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', `${release.name} is late`)), attemptTimeout)
  })
  try {
    return await Promise.race([loadExpose(runtime, release, expose), late])
  } finally {
    clearTimeout(timer)
  }
}

async function loadExpose<K extends ExposeKey>(
  runtime: FederationRuntime,
  release: RemoteRelease,
  expose: K,
): Promise<Exposed[K]> {
  const load = async <X extends ExposeKey>(key: X) =>
    checkModule(release.name, key, await runtime.loadRemote(`${release.global}/${key.slice(2)}`))
  if (!release.files && !release.tree) await knowFiles(release)
  const [module, remote] = await Promise.all([load(expose), expose === './remote' ? null : load('./remote')])
  // The texts come with ./remote; without them a widget would show raw keys.
  const { namespace, texts } = (remote ?? module) as RemoteModule
  await addNamespace(namespace, texts)
  return module
}
