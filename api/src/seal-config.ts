import { resolve } from 'node:path'
import * as v from 'valibot'

/** The settings of the seal of documents; both processes read them from the environment. */
export const SealEnvironment = {
  /** A PKCS #12 file with the key and certificate; an own one is made when absent, in the demo only. */
  PORTAL_SEAL_P12: v.optional(v.pipe(v.string(), v.minLength(1))),
  PORTAL_SEAL_PASSWORD: v.optional(v.string()),
  /** Of a time stamp authority (RFC 3161). */
  PORTAL_TIMESTAMP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an address such as https://timestamp.example.com')),
  ),
}

export interface SealConfig {
  readonly p12: { readonly file: string; readonly password: string } | undefined
  readonly timestampUrl: string | undefined
}

type Parsed = { [Name in keyof typeof SealEnvironment]?: string | undefined }

/** One line for each setting of the seal that is wrong, with how to mend it. */
export function sealProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  const problems: string[] = []
  if (mode === 'production' && e.PORTAL_SEAL_P12 === undefined)
    problems.push(
      'PORTAL_SEAL_P12 is missing: agreements are sealed with it; docs/operations.md says how to make the file.',
    )
  if (e.PORTAL_SEAL_P12 === undefined && e.PORTAL_SEAL_PASSWORD !== undefined)
    problems.push('PORTAL_SEAL_PASSWORD is set without PORTAL_SEAL_P12: name the file that it opens.')
  return problems
}

export const sealOf = ({
  PORTAL_SEAL_P12: file,
  PORTAL_SEAL_PASSWORD: password,
  PORTAL_TIMESTAMP_URL: url,
}: Parsed): SealConfig => ({
  p12: file === undefined ? undefined : { file: resolve(file), password: password ?? '' },
  timestampUrl: url,
})
