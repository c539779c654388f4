import * as v from 'valibot'
import { finding, ReleaseFault, type Finding } from './findings.ts'
import { needSigner } from './keys.ts'
import type { Operator } from './operator.ts'
import { readJson } from './read-json.ts'
import { SetId } from './release-set.ts'
import { signDocument, verifySigned } from './signed.ts'
import { mintedKey, mintedPrefix } from './store/keys.ts'
import { lastKeys } from './store/last-keys.ts'

/**
 * `audit/<env>/minted/…`, signed: the author of an override, its content and its end. It writes no channel, so it has
 * no number and no chain: a person who can remove documents from the store can remove one of these.
 */
export const Minted = v.strictObject({
  schema: v.literal('portal.minted/1'),
  env: v.string(),
  /** Id of the token. */
  id: v.string(),
  at: v.string(),
  by: v.string(),
  until: v.string(),
  /** A whole set, or a remote in a published version or as a build at an address. */
  set: v.optional(SetId),
  remote: v.optional(v.string()),
  version: v.optional(v.string()),
  url: v.optional(v.string()),
})

export type Minted = v.InferOutput<typeof Minted>

export async function keepMinted(
  { env, signer, store }: Pick<Operator, 'env' | 'signer' | 'store'>,
  what: Omit<Minted, 'schema' | 'env'>,
): Promise<void> {
  const minted: Minted = { schema: 'portal.minted/1', env, ...what }
  await store.write(mintedKey(minted), `${JSON.stringify(signDocument(needSigner(signer), minted))}\n`, 'new')
}

export interface MintedOverrides {
  /** Newest first. */
  readonly minted: readonly Minted[]
  /** Untrusted records. */
  readonly findings: readonly Finding[]
}

/** The newest overrides that were handed out for a channel. */
export async function lastMinted(
  { env, store, trust }: Pick<Operator, 'env' | 'store' | 'trust'>,
  count: number,
): Promise<MintedOverrides> {
  const keys = await lastKeys(store, mintedPrefix(env), count)
  const read = keys.map(async (key): Promise<Minted | Finding | undefined> => {
    try {
      const found = await readJson(store, key)
      if (!found) return undefined
      const minted = verifySigned(Minted, found.document, trust)
      if (mintedKey(minted) !== key) throw new ReleaseFault('MFE-407', 'It is the record of another override.')
      return minted
    } catch (error) {
      if (error instanceof ReleaseFault) return finding(error.code, `${key}: ${error.message}`)
      throw error
    }
  })
  const all = await Promise.all(read)
  return {
    minted: all.flatMap((one) => (one && 'schema' in one ? [one] : [])),
    findings: all.flatMap((one) => (one && 'code' in one ? [one] : [])),
  }
}

/** A short description of an override. */
export const sayMinted = ({ remote, set, url, version }: Minted): string =>
  set === undefined ? `${remote} ${version ?? url}` : `set ${set}`
