import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { ownSealKey } from '../seal/own-seal-key.ts'
import type { SealKey } from '../seal/seal-key.ts'
import { createSealKeys, type SealKeys } from '../seal/seal-keys.ts'

const folder = join(tmpdir(), 'portal-test-seal')
let made: SealKey | null = null

/** The sealing key of tests, made once on a machine, because that takes seconds. */
export const testSeal = (): SealKey => (made ??= ownSealKey(folder, new Date()))

/** The same key for each company, as a process has them. */
export const testSeals = (): SealKeys => createSealKeys({ p12: undefined, dataFolder: folder }, new Date())

/** Writes the key as an operator provides it: a PKCS #12 file with a password. */
export function writeSealFile(folder: string, password: string, { key, chain } = testSeal()): string {
  const wrapped = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }) as string),
    chain.map((one) => forge.pki.certificateFromPem(one.toString())),
    password,
    { algorithm: 'aes256' },
  )
  const file = join(folder, 'seal.p12')
  writeFileSync(file, Buffer.from(forge.asn1.toDer(wrapped).getBytes(), 'binary'))
  return file
}
