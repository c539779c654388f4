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
  /** What the text gateway signs with when it brings a text. */
  PORTAL_INBOUND_TEXT_SECRET: v.optional(Secrets),
  /** What the mail service signs with when it brings an e-mail. */
  PORTAL_INBOUND_MAIL_SECRET: v.optional(Secrets),
}

/** What carriers sign with when they bring what people wrote; none: nothing is taken in that way. */
export interface InboundConfig {
  readonly text: readonly string[]
  readonly email: readonly string[]
}

type Parsed = v.InferOutput<v.ObjectSchema<typeof InboundEnvironment, undefined>>

export const inboundOf = (e: Parsed): InboundConfig => ({
  text: e.PORTAL_INBOUND_TEXT_SECRET ?? [],
  email: e.PORTAL_INBOUND_MAIL_SECRET ?? [],
})

/** Somebody who answers STOP has to be heard, so production does not start without. */
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
