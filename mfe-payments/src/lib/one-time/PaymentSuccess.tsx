import { useState } from 'react'
import { Printer } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type Debt, type PaymentResult } from '@portal/shared/contract'
import { formatCents, settlesAsCard, type PhysicalMethod } from '@portal/shared/domain'
import { useLanguage, useTranslation, errorText } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, DateText, DescriptionList, Money, Notice, Stack, Checkbox } from '@portal/shared/ui'
import { HomeLink } from '../layout/HomeLink.tsx'
import { AccountInformation } from '../AccountInformation.tsx'
import { SideBySide } from '../layout/SideBySide.tsx'
import { resultMethodLabel } from '../method-label.ts'
import { useSuccessTitle } from '../use-success-title.ts'
import { DownloadReceipt } from './DownloadReceipt.tsx'
import { MailAddress } from './MailAddress.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'

interface PaymentSuccessProps {
  debt: Debt
  result: PaymentResult
  actingFor: string | undefined
  home: string
  physical: PhysicalMethod
  /** The payment was made just now: the short confirmation opens first. */
  isFresh: boolean
}

/** P-97 to P-101: the result of a payment. */
export function PaymentSuccess({ debt, result, actingFor, home, physical, isFresh }: PaymentSuccessProps) {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const language = useLanguage()
  const title = useSuccessTitle()
  const isByMail = result.method.type === 'Manual'
  const [isOpen, setOpen] = useState(isFresh && !isByMail)
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const isCard = settlesAsCard(result.method.type)
  const canKeep = ['Card', 'ACH', 'PayPal'].includes(result.method.type)
  return (
    <Stack gap={6}>
      <Notice tone="success" live="polite" title={title}>
        {isByMail ? (
          <p>{tOfOneTime('mail.thanks', { amount: formatCents(result.amount, language) })}</p>
        ) : (
          <>
            <p>{t(result.kind === 'extra' ? 'success.thanksExtra' : 'success.thanks')}</p>
            <p>{t(isCard ? 'success.cardDays' : 'success.otherDays')}</p>
            <p>
              {t('success.processedBy')} <DateText date={result.processed_by} />.
            </p>
          </>
        )}
        <p>{t('success.call', { phone })}</p>
      </Notice>
      {isByMail ? <MailAddress physical={physical} referenceNumber={debt.referenceNumber} /> : null}
      <SideBySide>
        <AccountInformation debt={debt} after={result.balance_after} />
        <Card title={t('success.payment')}>
          <DescriptionList
            layout="rows"
            items={[
              { id: 'amount', term: t('row.amount'), value: <Money amount={result.amount} size="large" /> },
              { id: 'method', term: t('row.method'), value: resultMethodLabel(result.method, physical, t) },
              { id: 'date', term: t('success.date'), value: <DateText date={result.transaction_date} /> },
              { id: 'receipt', term: t('success.receipt'), value: result.receipt_number },
            ]}
          />
        </Card>
      </SideBySide>
      <div data-print="hide">
        <Stack>
          {result.method.id && canKeep ? <KeepMethod methodId={result.method.id} actingFor={actingFor} /> : null}
          <Cluster>
            <HomeLink home={home} isMain />
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('common:action.print')}
            </Button>
            {isByMail ? null : <DownloadReceipt debt={debt} result={result} actingFor={actingFor} />}
          </Cluster>
        </Stack>
      </div>
      {isOpen ? <SuccessDialog {...{ debt, result, actingFor, physical }} onClose={() => setOpen(false)} /> : null}
    </Stack>
  )
}

/** P-100: the box is ticked by default; clearing it removes the method. Payments that it already makes continue. */
function KeepMethod({ methodId, actingFor }: { methodId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments')
  const [isKept, setKept] = useState(true)
  const { run, isRunning, error } = useAction(endpoints.deleteMethod, {
    refresh: [endpoints.listSavedCards, endpoints.listSavedBankAccounts],
  })
  const remove = async () => {
    setKept(false)
    const end = await run({ body: { client_id: actingFor ?? null, card_id: methodId } })
    if (!end.ok) setKept(true)
  }
  return (
    <Checkbox
      label={t('success.keep')}
      help={isKept ? undefined : t(isRunning ? 'success.removing' : 'success.removed')}
      isChecked={isKept}
      disabled={!isKept}
      onChange={() => void remove()}
      error={error && isKept ? errorText(error) : undefined}
    />
  )
}
