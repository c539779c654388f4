import type { Processor } from '../port.ts'
import type { Ask } from './ask.ts'
import { frameResult, walletResult, type SessionReply, type WalletReply } from './outcomes.ts'
import { toNumber } from './wire.ts'

/** The processor answers with a path only, because the origin that browsers use is a setting of the portal. */
interface OpenedPage {
  path: string
  expires_at: string
}

const pageAt = (publicOrigin: string, { path, expires_at }: OpenedPage) => ({
  url: `${publicOrigin}${path}`,
  expiresAt: new Date(expires_at),
})

/** The frames for a method's numbers, and the page on which its holder confirms a charge. */
export function createFrames(
  ask: Ask,
  publicOrigin: string,
): Pick<Processor, 'openFrame' | 'openChallenge' | 'readFrame'> {
  return {
    async openFrame({
      tenantId,
      reference,
      kind,
      returnUrl,
      tenantName,
      accent = '#1d4ed8',
      isDark = false,
      language,
      debitOnly,
      allowSavings = true,
    }) {
      const session = {
        tenant: tenantId,
        reference,
        kind,
        return_url: returnUrl,
        company: tenantName,
        accent,
        dark: isDark,
        language,
        debit_only: debitOnly,
        allow_savings: allowSavings,
      }
      return pageAt(publicOrigin, await ask<OpenedPage>('/sessions', session))
    },
    async openChallenge({ tenantId, reference, returnUrl, tenantName, accent = '#1d4ed8', isDark = false, language }) {
      const body = {
        tenant: tenantId,
        reference,
        return_url: returnUrl,
        company: tenantName,
        accent,
        dark: isDark,
        language,
      }
      return pageAt(publicOrigin, await ask<OpenedPage>('/challenges', body))
    },
    async readFrame(tenantId, reference) {
      return frameResult(await ask<SessionReply>('/sessions/find', { tenant: tenantId, reference }))
    },
  }
}

/** The pages on which a payer approves a wallet. */
export function createWalletPages(ask: Ask, publicOrigin: string): Pick<Processor, 'openWalletPage' | 'readWallet'> {
  return {
    async openWalletPage({
      tenantId,
      reference,
      kind,
      amount,
      language,
      tenantName,
      accent = '#1d4ed8',
      isDark = false,
    }) {
      const body = {
        tenant: tenantId,
        reference,
        kind,
        amount_cents: toNumber(amount),
        company: tenantName,
        accent,
        dark: isDark,
        language,
      }
      return pageAt(publicOrigin, await ask<OpenedPage>('/wallets', body))
    },
    async readWallet(tenantId, reference) {
      return walletResult(await ask<WalletReply>('/wallets/find', { tenant: tenantId, reference }))
    },
  }
}
