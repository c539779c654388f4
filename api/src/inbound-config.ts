import * as v from 'valibot'

/** One secret, or two while one is replaced. */
const Secrets = v.pipe(
  v.string(),
  v.regex(
    /^[^\s,]{32,200}(,[^\s,]{32,200})?$/,
    'must be 32 characters or more without a blank; two, the new one first, separated by a comma',
  ),
  v.transform((text) => text.split(',')),
)

export const InboundEnvironment = {
  /** The text gateway signs incoming texts with it. */
  PORTAL_INBOUND_TEXT_SECRET: v.optional(Secrets),
  /** The mail service signs incoming e-mails with it. */
  PORTAL_INBOUND_MAIL_SECRET: v.optional(Secrets),
}

/** The secrets with which carriers sign messages that people wrote; without one none are accepted. */
export interface InboundConfig {
  readonly text: readonly string[]
  readonly email: readonly string[]
}

type Parsed = v.InferOutput<v.ObjectSchema<typeof InboundEnvironment, undefined>>

export const inboundOf = (e: Parsed): InboundConfig => ({
  text: e.PORTAL_INBOUND_TEXT_SECRET ?? [],
  email: e.PORTAL_INBOUND_MAIL_SECRET ?? [],
})

/** An answer of STOP must be received, so production does not start without a secret. */
export function inboundProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  if (mode === 'demo') return []
  const missing = (name: keyof Parsed, what: string) =>
    e[name] === undefined
      ? [
          `${name} is missing: ${what} are believed only when they are signed with it, and who answers stop must be heard.`,
        ]
      : []
  return [
    ...missing('PORTAL_INBOUND_TEXT_SECRET', 'texts that come in'),
    ...missing('PORTAL_INBOUND_MAIL_SECRET', 'e-mails that come in'),
  ]
}
