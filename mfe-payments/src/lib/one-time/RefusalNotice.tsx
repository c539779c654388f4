import { errorText, useTranslation } from '@portal/shared/i18n'
import { splitStatusWord } from '@portal/shared/domain'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice } from '@portal/shared/ui'
import { NotConfirmed } from '../challenge/NotConfirmed.tsx'
import { HomeLink } from '../layout/HomeLink.tsx'
import type { PaymentRefusal } from './payment-end.ts'

interface RefusalNoticeProps {
  refusal?: PaymentRefusal
  /** A text in place of the refusal's. */
  text?: string
  home: string
  /** Pays again although a similar payment was just made. */
  onPayAgain?: (() => Promise<void>) | undefined
}

/** P-105: why the payment was not charged, and the remedy. */
export function RefusalNotice({ refusal, text, home, onPayAgain }: RefusalNoticeProps) {
  const { t } = useTranslation(['payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  if (refusal?.kind === 'declined' && refusal.result.unconfirmed) return <NotConfirmed />
  const isDuplicate = refusal?.kind === 'refused' && refusal.error.code === 'duplicate_request'
  const declined =
    refusal?.kind === 'declined'
      ? t('refused.declined', {
          reason: t(`common:outcome.${refusal.result.status}`, {
            defaultValue: splitStatusWord(refusal.result.status),
          }),
        })
      : ''
  const title = text ?? (refusal?.kind === 'refused' ? errorText(refusal.error) : declined)
  const actions = isDuplicate ? (
    <>
      {onPayAgain ? <Button onClick={() => void onPayAgain()}>{t('refused.payAgain')}</Button> : null}
      <HomeLink home={home} />
    </>
  ) : undefined
  return (
    <Notice tone={isDuplicate ? 'warning' : 'danger'} live="assertive" title={title} actions={actions}>
      {isDuplicate ? null : t('refused.help', { phone })}
      {refusal?.kind === 'refused' && refusal.error.requestId ? (
        <p>{t('common:ui.requestId', { id: refusal.error.requestId })}</p>
      ) : null}
    </Notice>
  )
}
