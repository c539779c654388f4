import { formatCents, toCents } from '@portal/shared/domain'
import { NEUTRAL_ACCENT } from '../../../../hosted/page/accent.ts'
import { frameDocument } from '../../../../hosted/page/document.ts'
import { html, type Html } from '../../../../hosted/page/html.ts'
import { translator, type FrameText } from '../../../../hosted/page/texts.ts'
import type { ChallengePage, FramePage, WalletTab } from '../page-token.ts'
import type { PageKeys } from './asked-page.ts'

/** Stripe's locales for our languages; its Latin American Spanish for ours. */
const locales = { en: 'en', es: 'es-419' } as const
const wallets = { applepay: 'Apple Pay', googlepay: 'Google Pay' } as const

const alert = html`<p class="alert" id="alert" role="alert" tabindex="-1" hidden></p>`
const withoutScript = (text: string) => html`<noscript><p class="alert">${text}</p></noscript>`

/**
 * Stripe's fields in the tenant's colour and language. They are Stripe's own frames: this page sees no number. Without a
 * secret it asks this origin's server to store what was typed.
 */
export function paymentPage(page: FramePage, clientSecret: string | null, keys: PageKeys): string {
  const t = translator(page.language)
  const { accent, language, company, returnUrl } = page
  const isCard = page.kind === 'card'
  const title = t(isCard ? (page.debitOnly ? 'cardTitleDebit' : 'cardTitle') : 'bankTitle')
  return frameDocument({
    language,
    accent,
    isDark: page.dark,
    title,
    parentOrigin: new URL(returnUrl).origin,
    scripts: [keys.script, '/stripe/payment.js'],
    body: html`<h1>${title}</h1>
      ${alert} ${withoutScript(t('stripeAway'))} ${isCard && page.debitOnly ? html`<p>${t('debitOnly')}</p>` : null}
      <div
        id="payment"
        class="fields-of-another"
        data-key="${keys.publishableKey}"
        data-account="${keys.connected ?? ''}"
        data-secret="${clientSecret ?? ''}"
        data-return="${returnUrl}"
        data-accent="${accent}"
        data-locale="${locales[language]}"
        data-away="${t('stripeAway')}"
      ></div>
      <p class="safe">${t('safe', { company })}</p>
      <form method="post" class="buttons">
        <button type="button" id="save" disabled>${t(isCard ? 'cardSave' : 'bankSave')}</button>
        <button type="submit" name="action" value="cancel" class="quiet">${t('cancel')}</button>
      </form>`,
  })
}

/** The question of the card's bank, which Stripe's script shows over this page. */
export function challengePage(page: ChallengePage, clientSecret: string, keys: PageKeys): string {
  const t = translator(page.language)
  const { accent, language, company, returnUrl } = page
  return frameDocument({
    language,
    accent,
    isDark: page.dark,
    title: t('challengeTitle'),
    parentOrigin: new URL(returnUrl).origin,
    scripts: [keys.script, '/stripe/challenge.js'],
    body: html`<h1>${t('challengeTitle')}</h1>
      ${alert} ${withoutScript(t('stripeAway'))}
      <p>${t('paymentChallengeText', { company })}</p>
      <div
        id="challenge"
        data-key="${keys.publishableKey}"
        data-account="${keys.connected ?? ''}"
        data-secret="${clientSecret}"
        data-return="${returnUrl}"
        data-locale="${locales[language]}"
        data-away="${t('stripeAway')}"
      ></div>`,
  })
}

/** A wallet's own button with the amount to approve; the form sends the approval to this origin's server. */
export function walletPage(tab: WalletTab, keys: PageKeys): string {
  const t = translator(tab.language)
  const wallet = wallets[tab.kind]
  return alone(
    tab.language,
    tab,
    t('walletTitle', { wallet }),
    html`${alert} ${withoutScript(t('stripeAway'))}
      <p>${t('walletAsk', { company: tab.company })}</p>
      <p class="amount">${formatCents(toCents(tab.cents), tab.language)}</p>
      <div
        id="wallet"
        class="fields-of-another"
        data-key="${keys.publishableKey}"
        data-account="${keys.connected ?? ''}"
        data-wallet="${tab.kind}"
        data-cents="${tab.cents}"
        data-locale="${locales[tab.language]}"
        data-missing="${t('walletMissing', { wallet })}"
        data-failed="${t('walletFailed', { wallet })}"
        data-away="${t('stripeAway')}"
      ></div>
      <form method="post" class="buttons" id="answer">
        <input type="hidden" name="token" value="" />
        <button type="submit" name="action" value="cancel" class="quiet">${t('cancel')}</button>
      </form>`,
    [keys.script, '/stripe/wallet.js'],
  )
}

const ends = {
  used: ['usedTitle', 'usedText'],
  away: ['stripeAwayTitle', 'stripeAway'],
  cancelled: ['cancelledTitle', 'cancelledText'],
  walletApproved: ['walletDoneTitle', 'walletDoneText'],
  walletCancelled: ['walletCancelledTitle', 'walletCancelledText'],
  walletUsed: ['walletUsedTitle', 'walletUsedText'],
} as const satisfies Record<string, readonly [FrameText, FrameText]>
export type End = keyof typeof ends

/** The end of a frame: its button tells the surrounding page to close it. */
export function frameEnd(end: End, language: 'en' | 'es', page: FramePage | ChallengePage | null): string {
  const t = translator(language)
  const [title, text] = ends[end]
  return frameDocument({
    language,
    accent: page?.accent ?? NEUTRAL_ACCENT,
    isDark: page?.dark,
    title: t(title),
    parentOrigin: page ? new URL(page.returnUrl).origin : null,
    isClosed: end === 'cancelled',
    body: html`<h1>${t(title)}</h1>
      <p>${t(text)}</p>
      ${page ? html`<button type="button" data-close>${t('close')}</button>` : null}`,
  })
}

/** The end of a wallet's tab; the portal's tab completes the payment. */
export function walletEnd(end: End, language: 'en' | 'es', tab: WalletTab | null): string {
  const t = translator(language)
  const [title, text] = ends[end]
  return alone(language, tab, t(title), html`<p>${t(text)}</p>`)
}

function alone(
  language: 'en' | 'es',
  tab: WalletTab | null,
  title: string,
  body: Html,
  scripts: string[] = [],
): string {
  const page = html`<h1>${title}</h1>
    ${body}`
  const accent = tab?.accent ?? NEUTRAL_ACCENT
  return frameDocument({ language, accent, isDark: tab?.dark, title, parentOrigin: null, scripts, body: page })
}
