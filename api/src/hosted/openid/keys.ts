import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'

export interface SigningKey {
  sign: CryptoKey | Uint8Array
  public: JWK
}

/** The issuer's key, made once and stored in the data folder, so that tokens stay valid after a restart. */
export async function readSigningKey(folder: string): Promise<SigningKey> {
  const file = join(folder, 'openid-key.json')
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600 })
  }
  const jwk = JSON.parse(readFileSync(file, 'utf8')) as JWK
  const { kty, n, e } = jwk
  return { sign: await importJWK(jwk, 'RS256'), public: { kty, n, e, kid: 'demo', alg: 'RS256', use: 'sig' } as JWK }
}
