import * as v from 'valibot'
import { signedPages } from '../../../hosted/page/signed-page.ts'

/** The object behind the page: its state at Stripe is the page's state. */
const intent = (prefix: string) => v.pipe(v.string(), v.startsWith(prefix))
const shared = {
  tenant: v.string(),
  company: v.string(),
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)),
  /** Whether it follows a device that is set to dark. */
  dark: v.optional(v.boolean()),
  language: v.picklist(['en', 'es']),
}
const Page = v.variant('kind', [
  v.object({
    ...shared,
    kind: v.picklist(['card', 'ach']),
    intent: intent('seti_'),
    returnUrl: v.pipe(v.string(), v.url()),
    debitOnly: v.boolean(),
  }),
  v.object({ ...shared, kind: v.literal('challenge'), intent: intent('pi_'), returnUrl: v.pipe(v.string(), v.url()) }),
  v.object({
    ...shared,
    kind: v.picklist(['applepay', 'googlepay']),
    intent: intent('seti_'),
    cents: v.number(),
  }),
])
/** The data that opens a page on the hosted origin. */
export type HostedPage = v.InferOutput<typeof Page>
export type FramePage = Extract<HostedPage, { debitOnly: boolean }>
export type ChallengePage = Extract<HostedPage, { kind: 'challenge' }>
export type WalletTab = Extract<HostedPage, { cents: number }>

/** Whether the kind of a card is looked at before the card is stored: the tenant takes debit cards only. */
export const isCheckedFirst = ({ kind, debitOnly }: { kind: string; debitOnly: boolean }): boolean =>
  kind === 'card' && debitOnly

const pages = signedPages('hosted-page', Page)

/** The address of a page carries its data; Stripe stores the result. */
export const signPage = (page: HostedPage, secret: string) => pages.sign(page, secret)

/** Null for a forged or expired token. */
export const readPage = async (token: string, secret: string): Promise<HostedPage | null> =>
  (await pages.read(token, secret))?.page ?? null
