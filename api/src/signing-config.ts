import * as v from 'valibot'

/** Who runs signing sessions; part of the environment that the API reads. */
export const SigningEnvironment = {
  PORTAL_SIGNING: v.optional(v.picklist(['embedded', 'docuseal'], 'must be embedded or docuseal')),
  DOCUSEAL_URL: v.optional(v.pipe(v.string(), v.url('is not an address'))),
  DOCUSEAL_KEY: v.optional(v.pipe(v.string(), v.minLength(8, 'is too short to be a key'))),
  DOCUSEAL_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
}

/** The settings of the account at DocuSeal, or of a self-hosted server. */
export interface DocusealSettings {
  /** Address of its API, without a slash at the end. */
  readonly url: string
  readonly key: string
  /** The secret that its webhooks carry in the header of the service's settings. */
  readonly webhookSecret: string
}
export type SigningConfig = { kind: 'embedded' } | { kind: 'docuseal'; settings: DocusealSettings }

type Parsed = { [Name in keyof typeof SigningEnvironment]?: string | undefined }
const needed = ['DOCUSEAL_KEY', 'DOCUSEAL_WEBHOOK_SECRET'] as const

/** The service's own interface; a server of one's own has another address. */
const DOCUSEAL_API = 'https://api.docuseal.com'

/** One line for each setting of the signing service that is wrong, with how to mend it. */
export function signingProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  if (e.PORTAL_SIGNING !== 'docuseal') return []
  const problems = needed
    .filter((name) => e[name] === undefined)
    .map((name) => `${name} is missing: PORTAL_SIGNING is docuseal; copy it from DocuSeal\u2019s settings.`)
  if (mode === 'production' && e.DOCUSEAL_URL?.startsWith('http://'))
    problems.push('DOCUSEAL_URL must be https in production.')
  return problems
}

export function signingOf(e: Parsed): SigningConfig {
  const { DOCUSEAL_KEY: key, DOCUSEAL_WEBHOOK_SECRET: webhookSecret } = e
  if (e.PORTAL_SIGNING !== 'docuseal' || !key || !webhookSecret) return { kind: 'embedded' }
  return {
    kind: 'docuseal',
    settings: { url: (e.DOCUSEAL_URL ?? DOCUSEAL_API).replace(/\/+$/, ''), key, webhookSecret },
  }
}
