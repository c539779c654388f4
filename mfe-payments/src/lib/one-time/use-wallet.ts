import { useState } from 'react'
import { serverNow, useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import type { Wallet } from '../method/choice.ts'
import type { OneTime } from './use-one-time.ts'

interface KeptOrder {
  /** Empty: no order is open. */
  order: string
  onOrder: (order: string) => void
}

/**
 * P-61: starts an order, then opens the wallet's page in a new tab. The tab is opened within the click, so that the
 * browser allows it; if the tab is blocked, the page is offered as a link.
 */
export function useWallet({ debt, amount }: OneTime, { order, onOrder }: KeptOrder) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const begin = useAction(endpoints.openWalletOrder)
  const apple = useAction(endpoints.payByApple)
  const google = useAction(endpoints.payByGoogle)
  const [url, setUrl] = useState('')
  const [openError, setOpenError] = useState<string>()
  // A consumer's own: the wallet of staff would be theirs.
  const ofDebt = { client_id: null, debt_id: debt.debt_id, amount }

  const open = async (wallet: Wallet) => {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const isOpen = await openPage(wallet, tab)
    if (!isOpen) tab?.close()
  }
  const openPage = async (wallet: Wallet, tab: Window | null): Promise<boolean> => {
    setOpenError(undefined)
    const name = tOfPayments(`method.${wallet}`)
    const loan_id = order || (await startOrder())
    if (!loan_id) return false
    const page = await (wallet === 'applepay' ? apple : google).run({ body: { ...ofDebt, loan_id, language } })
    if (!page.ok) {
      setOpenError(`${t('wallet.failed', { wallet: name })}: ${errorText(page.error)}`)
      return false
    }
    if (tab && !tab.closed) tab.location.replace(page.data.data.url)
    setUrl(page.data.data.url)
    onOrder(loan_id)
    return true
  }
  const startOrder = async (): Promise<string | undefined> => {
    const agreement_timestamp = new Date(serverNow()).toISOString()
    const body = { ...ofDebt, agreement_timestamp }
    const begun = await begin.run({ body })
    if (begun.ok) return begun.data.data.loan_id
    setOpenError(`${t('wallet.orderFailed')}: ${errorText(begun.error)}`)
    return undefined
  }
  return {
    open,
    url,
    openError,
    isOpening: begin.isRunning || apple.isRunning || google.isRunning,
  }
}

/** The return value of {@link useWallet}. */
export type WalletPayment = ReturnType<typeof useWallet>
