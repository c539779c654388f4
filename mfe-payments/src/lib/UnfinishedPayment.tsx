import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'

/** Reopens the dialog of a payment whose outcome is still unknown (M-1). */
export function UnfinishedPayment({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Notice
      tone="warning"
      title={t('unknown.unfinished')}
      actions={<Button onClick={onShow}>{t('unknown.show')}</Button>}
    >
      {t('unknown.unfinishedText')}
    </Notice>
  )
}
