import { formatCents, toCents } from '@portal/shared/domain'
import type { WalletSession } from '../server/wallets.ts'
import { frameDocument } from '../../../../hosted/page/document.ts'
import { html, type Html } from '../../../../hosted/page/html.ts'
import { translator, type FrameText } from '../../../../hosted/page/texts.ts'

const names = { applepay: 'Apple Pay', googlepay: 'Google Pay' } as const

/** The page of a wallet in a tab of its own: who asks for which amount, and its end. */
export function walletPage(session: WalletSession, notice?: FrameText): string {
  const t = translator(session.language)
  if (session.state !== 'open') return walletEnd(session, session.state, session.language)
  const wallet = names[session.kind]
  return page(
    session,
    session.language,
    t('walletTitle', { wallet }),
    html`${notice ? html`<p class="alert" role="alert" tabindex="-1">${t(notice, { wallet })}</p>` : null}
      <p>${t('walletText', { company: session.company })}</p>
      <p class="amount">${formatCents(toCents(session.cents), session.language)}</p>
      <form method="post" action="/wallets/${session.id}">
        <input type="hidden" name="form_token" value="${session.formToken}" />
        <div class="buttons">
          <button type="submit" name="action" value="pay">${t('walletPay', { wallet })}</button>
          <button type="submit" name="action" value="fail" class="quiet">${t('paypalFail')}</button>
          <button type="submit" name="action" value="cancel" class="quiet">${t('cancel')}</button>
        </div>
      </form>`,
  )
}

/** The end of a wallet's tab; the portal's tab completes the payment. */
export function walletEnd(
  session: WalletSession | undefined,
  kind: 'completed' | 'cancelled' | 'used',
  language: 'en' | 'es',
): string {
  const t = translator(language)
  const texts = {
    completed: ['walletDoneTitle', 'walletDoneText'],
    cancelled: ['walletCancelledTitle', 'walletCancelledText'],
    used: ['walletUsedTitle', 'walletUsedText'],
  } as const
  const [title, text] = texts[kind]
  return page(session, language, t(title), html`<p>${t(text)}</p>`)
}

function page(session: WalletSession | undefined, language: 'en' | 'es', title: string, body: Html): string {
  return frameDocument({
    language,
    accent: session?.accent ?? '#1f2937',
    isDark: session?.dark,
    title,
    parentOrigin: null,
    body: html`<h1>${title}</h1>
      ${body}`,
  })
}
