import { bomFile } from './bom.ts'
import { digestOf } from './canonical.ts'
import { encodings, endings, isCopyOf } from './encodings.ts'
import { treeDigest } from './file-tree.ts'
import { finding, ReleaseFault, type Finding, type FindingCode } from './findings.ts'
import { inTurns } from './in-turns.ts'
import { readManifest } from './read-manifest.ts'
import type { Release } from './release-file.ts'
import { membersOf, type Member, type StoredSet } from './release-set.ts'
import { fileKey, releaseKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The checked files and the findings about them. */
export interface Looked {
  readonly findings: Finding[]
  files: number
  bytes: number
}

/** Checks releases in the store, each only once: sets share most of their releases. */
export class StoredCheck {
  readonly looked: Looked = { findings: [], files: 0, bytes: 0 }
  private readonly seen = new Set<string>()
  private readonly store: ObjectStore

  constructor(store: ObjectStore) {
    this.store = store
  }

  /** Checks every release of a set: it is the one that the set was made of, and each file has its hash. */
  async checkSet(set: StoredSet): Promise<void> {
    for (const [name, member] of membersOf(set)) await this.checkMember(name, member, set.id)
  }

  /** Checks one release of a set, which may not be made yet. */
  async checkMember(name: string, member: Member, set: string): Promise<void> {
    const { version, digest, files, tree } = member
    const key = `${name}/${version}/${digest}`
    if (this.seen.has(key)) return
    this.seen.add(key)
    const fault = (code: FindingCode, message: string) =>
      void this.looked.findings.push(finding(code, `${name} ${version}${message}`, { remote: name }))
    const stored = await this.store.read(releaseKey(name, version))
    if (!stored) return fault('MFE-601', ` of set ${set} is not in the registry`)
    const release = readRelease(stored.bytes, { remote: name, version })
    if (release instanceof ReleaseFault) return fault(release.code, `: ${release.message}`)
    const isTree = tree === undefined || treeDigest(release.tree) === tree
    if (digestOf(release.document) !== digest || digestOf(release.files) !== files || !isTree)
      fault('MFE-411', ` is not the release that set ${set} was made of`)
    await inTurns(Object.entries(release.files), (file) => this.checkFile(name, version, file))
    if (release.bom) await this.checkFile(name, version, [bomFile, release.bom])
  }

  private async checkFile(name: string, version: string, [file, { sri }]: [string, { sri: string }]): Promise<void> {
    const fault = (code: 'MFE-601' | 'MFE-405', message: string) =>
      void this.looked.findings.push(finding(code, `${name} ${version}: ${message}`, { remote: name }))
    const key = fileKey(name, version, file)
    const stored = await this.store.read(key)
    if (!stored) return fault('MFE-601', `${file} is missing`)
    this.looked.files += 1
    this.looked.bytes += stored.bytes.length
    for (const encoding of encodings) {
      const copy = encoding === 'identity' ? stored : await this.store.read(key + endings[encoding])
      if (copy && !isCopyOf(sri, copy.bytes, encoding))
        fault('MFE-405', `${file}${endings[encoding]} is not what was published`)
    }
  }
}

/** The stored document of a release, and its files; or why it cannot be read. */
function readRelease(bytes: Uint8Array, named: Pick<Release, 'remote' | 'version'>) {
  try {
    const document = JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
    const manifest = readManifest(document, named)
    return { document, bom: manifest.bom, files: manifest.files, tree: manifest }
  } catch (error) {
    if (error instanceof ReleaseFault) return error
    return new ReleaseFault('MFE-415', 'its release.json is no JSON')
  }
}
