import {
  canonicalJson,
  treeHash,
  type PageRelease,
  type ReleaseSet,
  type RemoteRelease,
  type SetMember,
} from '@portal/shared/contract'

/** The result of checking a page's release set. */
export interface SetVerdict {
  /** `unverified`: nothing to check, or this browser cannot check it. `refused`: no trusted key has signed it. */
  signature: 'verified' | 'unverified' | 'refused'
  /** Folder names of remotes with other files than the signed set; all of them when the set itself is refused. */
  altered: ReadonlySet<string>
}

const textBytes = (text: string) => new TextEncoder().encode(text)
const decode = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/**
 * Checks the page's set against its signed document before anything of it is registered: a trusted key has signed it,
 * and each file list of the page is the signed one. The edge has checked the same; this finds later changes. A remote of a tester's
 * override is not part of the set.
 */
export async function verifySet(set: ReleaseSet, release: PageRelease | undefined): Promise<SetVerdict> {
  if (!release) return { signature: 'unverified', altered: new Set() }
  try {
    const isSigned = await hasTrustedSignature(release)
    const { id, shell, remotes } = release.signed.signed
    if (!isSigned || id !== set.id || !(await isMember(set.shell, shell))) return refused(set)
    const overridden = new Set(release.overridden.map(({ remote }) => remote))
    const altered = new Set<string>()
    for (const remote of set.remotes) {
      if (!overridden.has(remote.short) && !(await isMember(remote, remotes[remote.name]))) altered.add(remote.name)
    }
    return { signature: 'verified', altered }
  } catch (error) {
    // Chrome has Ed25519 since 137 and Firefox since 129; for other browsers only the edge has checked it.
    const cannotCheck = !globalThis.crypto?.subtle || (error as Error).name === 'NotSupportedError'
    return cannotCheck ? { signature: 'unverified', altered: new Set() } : refused(set)
  }
}

function refused(set: ReleaseSet): SetVerdict {
  return { signature: 'refused', altered: new Set(set.remotes.map(({ name }) => name)) }
}

async function hasTrustedSignature({ signed: { signed, signatures }, trust }: PageRelease): Promise<boolean> {
  const text = textBytes(canonicalJson(signed))
  for (const { kid, sig } of signatures) {
    const known = trust.find((key) => key.kid === kid)
    if (!known) continue
    const key = await crypto.subtle.importKey('raw', decode(known.key), 'Ed25519', false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', key, decode(sig), text)) return true
  }
  return false
}

/** A list, or the rest of one, that the page lacks is held to its hash when it arrives (file-list.ts). */
async function isMember(
  has: Pick<RemoteRelease, 'version' | 'files' | 'tree'>,
  member: SetMember | undefined,
): Promise<boolean> {
  if (member?.version !== has.version) return false
  if (has.tree && (await treeHash(has.tree, sha256)) !== member.tree) return false
  return !has.files || (await sha256(canonicalJson(has.files))) === member.files
}

async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', textBytes(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
